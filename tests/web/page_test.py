# The page in Chromium, served by the program: page_test.py PROGRAM CHROMIUM [TEST...]. Prints what failed.
# SPDX-License-Identifier: GPL-3.0-only

import base64
import http.server
import json
import math
import os
import signal
import subprocess
import sys
import threading
import unittest
import zlib

from browser import Browser
from server import Server

PROGRAM, CHROMIUM = sys.argv[1:3]
DESKTOP, TABLET, PHONE = (1366, 768), (820, 1180), (390, 844)
ALT, CTRL, SHIFT = 1, 2, 8


class Notes(http.server.BaseHTTPRequestHandler):
    """A page of a course with a lab in a frame."""

    address = ""

    def do_GET(self):
        frame = f'<iframe src="{self.address}#coin" width="700" height="500" title="coin"></iframe>'
        text = f'<!doctype html><title>Notes</title><link rel="icon" href="data:,">{frame}'.encode()
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", str(len(text)))
        self.end_headers()
        self.wfile.write(text)

    def log_message(self, *_):
        pass


class PageTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = Server(PROGRAM)
        cls.browser = Browser(CHROMIUM)

    @classmethod
    def tearDownClass(cls):
        cls.browser.close()
        cls.server.stop()
        cls.server.process.stdout.close()

    def page(self, link="", size=DESKTOP, query="?language=en", **look):
        tab = self.browser.tab(*size, **look)
        self.addCleanup(tab.close)
        tab.open(f"{self.server.address}{query}#{link}")
        self.wait_for_picture(tab)
        return tab

    def wait_for_picture(self, tab):
        """All plots are painted at the size of their places, and nothing is on its way."""
        tab.until("""(() => {
            const plots = [...document.querySelectorAll('.plot:not([hidden]):not(.part)')];
            return plots.length > 0 && plots.every((plot) => {
                const box = plot.querySelector('.plot-box'), picture = plot.querySelector('.picture');
                return plot.classList.contains('arrived') && parseInt(picture.style.width) === box.clientWidth
                    && parseInt(picture.style.height) === box.clientHeight;
            });
        })()""")

    def rest(self, tab):
        """Waits until all is answered and the address says what is on the screen; returns it."""
        tab.until("globalThis.isAtRest?.()")
        return tab.run("location.hash")

    def assert_quiet(self, tab, but=()):
        faults = [fault for fault in tab.faults if not any(word in fault for word in but)]
        self.assertEqual(faults, [])

    def presets(self, tab):
        return tab.run("""fetch('/api/catalogue?language=en').then((answer) => answer.json())
            .then((all) => all.labs.map((lab) => [lab.id, lab.presets.map(({id}) => id)]))""")

    def go(self, tab, place):
        tab.run("(link) => { location.hash = link; }", place)
        tab.until("(place) => document.getElementById('plots').dataset.preset === place", place)

    # What is seen.

    def test_every_preset_opens_without_a_message(self):
        tab = self.page("coin")
        for lab, presets in self.presets(tab):
            for preset in presets:
                with self.subTest(f"{lab}/{preset}"):
                    tab.faults.clear()
                    self.go(tab, f"{lab}/{preset}")
                    self.wait_for_picture(tab)
                    self.assert_quiet(tab)

    def test_no_lab_scrolls_sideways_or_cuts_its_frame_at_any_size(self):
        sizes = [(320, 568), (360, 640), PHONE, TABLET, (1024, 600), DESKTOP, (2560, 1300)]
        for size in sizes:
            small = size[0] < 1000
            tab = self.page("coin", size, touch=small)
            for lab, _ in self.presets(tab):
                with self.subTest(lab=lab, size=size):
                    tab.run("(lab) => { location.hash = lab; }", lab)
                    tab.until("(lab) => document.getElementById('plots').dataset.preset?.startsWith(lab + '/')", lab)
                    self.wait_for_picture(tab)
                    cut = tab.run("""(() => {
                        const faults = [];
                        if (document.documentElement.scrollWidth > innerWidth) faults.push('the page scrolls sideways');
                        const frame = '#head button, #switch, #title, #side, #strip, .player';
                        for (const one of document.querySelectorAll(frame)) {
                            const box = one.getBoundingClientRect();
                            const cut = box.width && (box.left < -1 || box.right > innerWidth + 1);
                            if (cut) faults.push(one.id || one.className);
                        }
                        return faults;
                    })()""")
                    self.assertEqual(cut, [])
            self.assert_quiet(tab)

    def test_targets_of_a_finger_are_large(self):
        tab = self.page("classification", PHONE, touch=True)
        small = tab.run("""[...document.querySelectorAll('button, select, input:not(.chip input)')].filter((one) => {
            const box = one.getBoundingClientRect();
            const inText = one.matches('.term, .help, .edited .link');
            return box.width > 0 && (box.height < 43.5 || box.width < 43.5) && !inText;
        }).map((one) => one.id || one.className || one.textContent)""")
        self.assertEqual(small, [])

    def test_dark_german_and_calm(self):
        tab = self.page("metropolis", query="?language=de", dark=True, calm=True)
        self.assertEqual(tab.run("document.documentElement.lang"), "de")
        self.assertEqual(tab.run("document.documentElement.dataset.theme"), "dark")
        self.assertEqual(tab.run("document.getElementById('share').textContent"), "Teilen")
        dark = tab.run("""(() => {
            const picture = document.querySelector('.picture');
            const [r, g, b] = picture.getContext('2d').getImageData(3, 3, 1, 1).data;
            return r + g + b < 200;
        })()""")
        self.assertTrue(dark)
        self.assertEqual(tab.run("document.getAnimations().length"), 0)
        self.assert_quiet(tab)

    def test_words_of_both_languages_are_the_same_keys(self):
        folder = os.path.dirname(os.path.abspath(__file__))
        with open(os.path.join(folder, "../../resources/web/words.json"), encoding="utf-8") as file:
            words = json.load(file)
        self.assertEqual(set(words["en"]), set(words["de"]))
        for key, text in words["en"].items():
            places = [[one.count("{%d}" % i) for i in range(3)] for one in (text, words["de"][key])]
            self.assertEqual(places[0], places[1], key)

    def test_inside_a_frame(self):
        notes = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Notes)
        self.addCleanup(notes.server_close)
        self.addCleanup(notes.shutdown)
        threading.Thread(target=notes.serve_forever, daemon=True).start()
        origin = f"http://127.0.0.1:{notes.server_port}"
        server = Server(PROGRAM, "--embed", origin)
        Notes.address = server.address
        tab = self.browser.tab(*DESKTOP)
        self.addCleanup(tab.close)
        tab.open(origin)
        tab.until("frames.length === 1 && document.readyState === 'complete'")
        inside = tab.frame(server.address)
        self.wait_for_picture(inside)
        self.assertIsNone(inside.run("document.getElementById('rail').offsetParent"))
        self.assertTrue(inside.run("document.documentElement.hasAttribute('data-embed')"))
        self.assert_quiet(tab)
        server.stop()
        server.process.stdout.close()

    # What is done.

    def first_handle(self, tab):
        tab.until("document.querySelector('.drag-me') !== null")
        return tab.run("""(() => {
            const box = document.querySelector('.drag-me').getBoundingClientRect();
            return [box.left, box.top];
        })()""")

    def test_a_drag_is_one_step_of_undo_and_the_address_follows(self):
        tab = self.page("classification/first")
        x, y = self.first_handle(tab)
        before = self.rest(tab)
        tab.drag((x, y), (x + 70, y - 40), steps=20)
        tab.until("!document.getElementById('undo').disabled")
        after = self.rest(tab)
        self.assertNotEqual(before, after)
        tab.key("z", CTRL)
        tab.until("document.getElementById('undo').disabled && !document.getElementById('redo').disabled")
        self.assertEqual(self.rest(tab), before)
        tab.key("y", CTRL)
        tab.until("document.getElementById('redo').disabled")
        self.assertEqual(self.rest(tab), after)
        again = self.page(after.lstrip("#"))
        self.assertEqual(self.rest(again), after)
        self.assert_quiet(tab)

    def test_escape_takes_a_drag_back(self):
        tab = self.page("classification/first")
        x, y = self.first_handle(tab)
        before = self.rest(tab)
        tab.mouse("mouseMoved", x, y)
        tab.mouse("mousePressed", x, y, clicks=1)
        for k in range(6):
            tab.mouse("mouseMoved", x + 10 * k, y, clicks=1)
        tab.until("!document.getElementById('undo').disabled")
        tab.key("Escape")
        tab.mouse("mouseReleased", x + 50, y, clicks=1)
        tab.until("document.getElementById('undo').disabled")
        self.assertEqual(self.rest(tab), before)

    def test_a_reload_and_back_lose_nothing(self):
        tab = self.page("classification/first")
        tab.run("document.querySelector('#few input.value').select()")
        tab.type("25")
        tab.key("Enter")
        tab.until("!document.getElementById('undo').disabled")
        edited = self.rest(tab)
        tab.run("globalThis.isOld = true")
        tab.command("Page.reload")
        tab.until("!globalThis.isOld && document.querySelector('.plot.arrived') !== null"
                  " && !document.getElementById('undo').disabled")
        self.assertEqual(self.rest(tab), edited)
        tab.click(".film .preset:nth-child(3)")
        tab.until("document.getElementById('plots').dataset.preset !== 'classification/first'")
        self.rest(tab)
        tab.run("history.back()")
        tab.until("document.getElementById('plots').dataset.preset === 'classification/first'")
        tab.until("!document.getElementById('undo').disabled")
        self.assertEqual(self.rest(tab), edited)
        self.assertEqual(tab.run("document.querySelector('#few input.value').value"), "25")

    def test_what_does_not_fit_is_refused_in_a_sentence(self):
        tab = self.page("classification/first")
        before = tab.run("document.querySelector('#few input.value').value")
        tab.run("document.querySelector('#few input.value').select()")
        tab.type("-5")
        tab.key("Enter")
        tab.until("document.querySelector('.note.warning') !== null")
        self.assertEqual(tab.run("document.querySelector('#few input.value').value"), before)
        self.assertTrue(tab.run("document.getElementById('undo').disabled"))

    def test_a_plot_by_the_keyboard(self):
        tab = self.page("classification/first")
        tab.key("Tab")
        self.assertEqual(tab.run("document.activeElement.id"), "skip")
        tab.key("Enter")
        self.assertEqual(tab.run("document.activeElement.className"), "picture")
        tab.until("""(() => {  // once the objects of the plot have come
            document.activeElement.dispatchEvent(new KeyboardEvent('keydown', {key: 'Home', bubbles: true}));
            return !document.querySelector('.ring').hidden;
        })()""")
        tab.key("ArrowRight")
        self.assertTrue(tab.run("document.getElementById('announced').textContent"))
        tab.key("ArrowUp", ALT)
        tab.until("!document.getElementById('undo').disabled")
        rows = "(() => document.getElementById('announced').textContent)()"
        self.assertTrue(tab.run(rows))
        tab.key("Delete")
        tab.until("document.getElementById('undo').title.includes('remove')")
        self.assert_quiet(tab)

    def test_the_finder(self):
        tab = self.page("coin")
        tab.key("k", CTRL)
        tab.until("document.activeElement.classList.contains('search')")
        tab.type("random-walk")
        tab.key("Enter")
        tab.until("document.getElementById('plots').dataset.preset?.startsWith('metropolis/')")
        tab.key("k", CTRL)
        tab.key("Escape")
        tab.until("document.querySelector('dialog') === null")
        self.assert_quiet(tab)

    def test_playing_reaches_the_end(self):
        tab = self.page("classification/first")
        tab.run("document.getElementById('title').focus()")
        tab.key(" ")
        tab.until("document.querySelector('.play').getAttribute('aria-label') === 'Pause'")
        tab.until("document.querySelector('.play').getAttribute('aria-label') === 'Play'", seconds=30)
        self.assertTrue(tab.run("document.querySelector('.track').value === document.querySelector('.track').max"))

    def test_an_own_table(self):
        tab = self.page("regression/first")
        tab.run("document.getElementById('generate').click()")
        tab.run("[...document.querySelectorAll('.menu button')].at(-1).click()")
        tab.until("document.activeElement.localName === 'textarea'")
        tab.type("x,y\n1,2\n2,3.9\n3,6.2\n4,8.1\n5,9.7")
        tab.run("document.querySelector('dialog .main').click()")
        tab.until("document.querySelector('dialog') === null && !document.getElementById('undo').disabled")
        link = self.rest(tab)
        other = self.page(link.lstrip("#"), PHONE, touch=True)
        title = "document.getElementById('title').textContent"
        self.assertEqual(other.run(title), tab.run(title))
        self.assert_quiet(tab)

    def test_a_finger_drags_taps_and_scrolls(self):
        tab = self.page("classification/first", PHONE, ratio=2, touch=True)
        x, y = self.first_handle(tab)
        tab.stroke([(x + 6 * k, y - 3 * k) for k in range(12)])
        tab.until("!document.getElementById('undo').disabled")
        self.assertEqual(tab.run("scrollY"), 0)
        tab.tap("#switch button:not([aria-checked=true])")
        tab.until("document.querySelectorAll('.plot:not([hidden])')[0].dataset.slot === '1'")
        self.wait_for_picture(tab)
        self.assert_quiet(tab)

    def test_two_fingers_scroll_and_a_long_press_is_a_menu(self):
        tab = self.page("classification/first", PHONE, ratio=2, touch=True)
        x, y = self.first_handle(tab)
        tab.touch("touchStart", (x, y))
        tab.until("document.querySelector('.menu') !== null")
        tab.touch("touchEnd")
        self.assertGreater(tab.run("document.querySelectorAll('.menu button').length"), 0)
        tab.key("Escape")
        tab.until("document.querySelector('.menu') === null")
        tab.touch("touchStart", (x, y))
        tab.touch("touchStart", (x, y), (x + 60, y))
        for k in range(12):
            tab.touch("touchMove", (x, y - 10 * k), (x + 60, y - 10 * k))
        tab.touch("touchEnd")
        tab.until("scrollY > 50")
        self.assertTrue(tab.run("document.getElementById('undo').disabled"))
        self.assert_quiet(tab)

    def test_without_websockets(self):
        tab = self.browser.tab(*DESKTOP)
        self.addCleanup(tab.close)
        tab.command("Page.addScriptToEvaluateOnNewDocument", {"source": """window.WebSocket = class {
            constructor() { setTimeout(() => this.onclose({}), 5); }
        };"""})
        tab.open(f"{self.server.address}#classification/first")
        self.wait_for_picture(tab)
        x, y = self.first_handle(tab)
        tab.drag((x, y), (x + 70, y - 40), steps=20)
        tab.until("!document.getElementById('undo').disabled")
        self.assert_quiet(tab)

    def test_index_names_all_modules(self):
        folder = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../resources/web")
        with open(os.path.join(folder, "index.html"), encoding="utf-8") as file:
            index = file.read()
        for name in os.listdir(folder):
            if name.endswith(".js"):
                self.assertIn(f"/web/{name}", index)

    # Lessons: the tour by touch, the coin game by the keyboard, and what others ask for.

    def step(self, tab, number):
        tab.until("""(step) => {
            const button = document.querySelectorAll('#lesson-steps button')[step];
            return button?.getAttribute('aria-current') === 'step';
        }""", number)
        self.wait_for_picture(tab)

    def done(self, tab):
        tab.until("document.querySelector('#lesson-task.done') !== null")
        tab.until("document.querySelector('#lesson-actions .main.next') !== null")
        self.rest(tab)

    def box(self, tab):
        return tab.run("""(() => {
            const picture = document.querySelector('.sketching .picture')
                ?? document.querySelector('.plot:not([hidden]) .picture');
            picture.scrollIntoView({block: 'center', behavior: 'instant'});
            const box = picture.getBoundingClientRect();
            return [box.left, box.top, box.width, box.height];
        })()""")

    def bump(self, tab, middle):
        """A stroke of a hand that draws a density with this middle, as a share of the plot's width."""
        left, top, width, height = self.box(tab)
        share = [0.13 + 0.8 * k / 30 for k in range(31)]
        return [(left + width * x, top + height * (0.85 - 0.6 * math.exp(-((x - middle) / 0.14) ** 2))) for x in share]

    def test_the_tour_by_touch(self):
        tab = self.page("lesson-tour", PHONE, ratio=2, touch=True)
        self.step(tab, 0)
        heads = "parseInt(document.querySelector('.goal-words b').textContent)"
        while tab.run(heads) < 8:
            before = tab.run(heads)
            left, top, width, height = self.box(tab)
            tab.touch("touchStart", (left + 0.19 * width, top + 0.36 * height))
            tab.touch("touchEnd")
            tab.until(f"(before) => {heads} > before", before)
        self.done(tab)
        tab.tap("#lesson-actions .next")
        self.step(tab, 1)
        tab.tap("input.answer")
        tab.type("0.3")
        tab.tap("#lesson-actions .main")
        tab.until("document.querySelector('.feedback[data-kind=wrong]') !== null")
        tab.run("document.querySelector('input.answer').select()")
        tab.type("0.4545")
        tab.tap("#lesson-actions .main")
        self.done(tab)
        tab.tap("#lesson-actions .next")
        self.step(tab, 2)
        tab.until("document.querySelector('.sketching') !== null")
        tab.stroke(self.bump(tab, 0.4))
        tab.tap("#lesson-actions .main")
        self.done(tab)
        self.assertIsNone(tab.run("document.querySelector('.sketching')"))
        self.assertTrue(tab.run("document.querySelector('.feedback').textContent"))
        tab.tap("#lesson-actions .next")
        self.step(tab, 3)
        tab.tap("#few .matrix input")
        tab.run("document.activeElement.select()")
        tab.type("12")
        tab.key("Enter")
        self.done(tab)
        tab.tap("#lesson-actions .next")
        self.step(tab, 4)
        tab.tap(".option:nth-child(2)")
        tab.tap("#lesson-actions .main")
        tab.until("document.querySelector('.feedback[data-kind=wrong]') !== null")
        tab.tap(".option:nth-child(1)")
        tab.tap("#lesson-actions .main")
        self.done(tab)
        tab.tap("#lesson-actions .next")
        tab.until("document.querySelector('[data-lesson=tour] .unseen')?.textContent.startsWith('5 of 5')")
        self.assert_quiet(tab)

    def tab_to(self, tab, selector, modifiers=0):
        for _ in range(120):
            if tab.run("(selector) => document.activeElement.matches(selector)", selector):
                return
            tab.key("Tab", modifiers)
        self.fail(f"Tab does not reach {selector}")

    def test_the_tour_by_the_keyboard_alone(self):
        tab = self.page("lesson-tour")
        self.step(tab, 0)
        self.tab_to(tab, "#few .slider")
        for _ in range(40):
            tab.key("ArrowRight")
            if tab.run("document.querySelector('#lesson-task.done') !== null"):
                break
            self.rest(tab)
        self.done(tab)
        self.tab_to(tab, "#lesson-actions .next")
        tab.key("Enter")
        self.step(tab, 1)
        self.tab_to(tab, "input.answer")
        tab.type("0.4545")
        tab.key("Enter")
        self.done(tab)
        self.tab_to(tab, "#lesson-actions .next")
        tab.key("Enter")
        self.step(tab, 2)
        tab.until("document.querySelector('.sketching') !== null")
        self.tab_to(tab, ".sketching .picture")
        for key in ["ArrowLeft"] * 4 + ["ArrowDown"] * 2:
            tab.key(key, SHIFT)
        for up in [0, 4, 6, 0, -6, -4]:
            for _ in range(abs(up)):
                tab.key("ArrowUp" if up > 0 else "ArrowDown", 0)
            tab.key(" ")
            tab.key("ArrowRight", SHIFT)
        self.tab_to(tab, "#lesson-actions .main")
        tab.key("Enter")
        self.done(tab)
        self.tab_to(tab, "#lesson-actions .next")
        tab.key("Enter")
        self.step(tab, 3)
        self.tab_to(tab, "#few .matrix input")
        tab.run("document.activeElement.select()")
        tab.type("12")
        tab.key("Enter")
        self.done(tab)
        self.tab_to(tab, "#lesson-actions .next")
        tab.key("Enter")
        self.step(tab, 4)
        self.tab_to(tab, ".option")
        tab.key("a")
        self.tab_to(tab, "#lesson-actions .main")
        tab.key("Enter")
        self.done(tab)
        self.tab_to(tab, "#lesson-actions .next")
        tab.key("Enter")
        tab.until("document.querySelector('[data-lesson=tour] .unseen')?.textContent.startsWith('5 of 5')")
        self.assert_quiet(tab)

    def set_field(self, tab, name, value):
        """Sets a field in the settings as a hand would."""
        if tab.run("document.getElementById('panel').hidden"):
            tab.click("#all-settings")
        tab.until("(name) => document.querySelector(`#panel [data-field='${name}']`) !== null", name)
        tab.run("""(name, value) => {
            const control = document.querySelector(`#panel [data-field='${name}']`);
            const box = control.querySelector('input.value'), menu = control.querySelector('select');
            const chosen = control.querySelector(`button[data-id='${value}']`);
            const toggle = control.querySelector('[role=switch]');
            if (chosen) return chosen.click();
            if (toggle) return toggle.checked === (value === 'on') || toggle.click();
            (box ?? menu).value = value;
            (box ?? menu).dispatchEvent(new Event('change'));
        }""", name, str(value))

    def test_a_lesson_to_the_end(self):
        path = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../resources/lessons/07_links.lesson.json")
        written = subprocess.run([PROGRAM, "lesson", "answers", path], stdout=subprocess.PIPE, check=True).stdout
        key = json.loads(written)
        tab = self.page("lesson-links")
        for answer in key["answers"]:
            step, kind, value = answer["step"] - 1, answer["kind"], answer["value"]
            self.step(tab, step)
            if kind == "goal":
                for name, setting in value.items():
                    self.set_field(tab, name, setting)
                tab.until("document.querySelector('#lesson-task.done') !== null")
                tab.run("document.querySelector('.panel-head .round').click()")
            elif kind == "number":
                tab.click("input.answer")
                tab.type(str(value))
                tab.key("Enter")
            elif kind == "choice":
                for option in value:
                    tab.click(f".option:nth-child({option})")
                tab.click("#lesson-actions .main")
            elif kind == "predict":
                tab.until("document.querySelector('.sketching') !== null")
                left, top, width, height = self.box(tab)
                tab.drag((left + 0.2 * width, top + 0.7 * height), (left + 0.8 * width, top + 0.3 * height))
                tab.click("#lesson-actions .main")
            self.done(tab)
            self.assertEqual(tab.run("document.querySelectorAll('#lesson-steps .past').length"), step + 1)
            tab.click("#lesson-actions .next")
        tab.until("document.documentElement.dataset.mode === 'lessons'")
        self.assert_quiet(tab)

    def test_every_step_of_every_lesson_opens(self):
        tab = self.page("lesson-coin")
        lessons = tab.run("""fetch('/api/catalogue?language=en').then((answer) => answer.json())
            .then((all) => all.lessons.map(({id, steps}) => [id, steps]))""")
        for lesson, steps in lessons:
            for step in range(steps):
                with self.subTest(lesson=lesson, step=step + 1):
                    tab.faults.clear()
                    tab.run("(link) => { location.hash = link; }", f"lesson-{lesson}.{step + 1}")
                    tab.until("(steps) => document.querySelectorAll('#lesson-steps button').length === steps", steps)
                    self.step(tab, step)
                    self.assertTrue(tab.run("document.getElementById('lesson-words').textContent.trim()"))
                    self.assert_quiet(tab)

    def test_the_server_goes_and_comes(self):
        server = Server(PROGRAM)
        tab = self.browser.tab(*DESKTOP)
        self.addCleanup(tab.close)
        tab.open(f"{server.address}?language=en#classification/first")
        self.wait_for_picture(tab)
        server.stop(signal.SIGKILL)
        tab.until("!document.getElementById('line').hidden")
        tab.run("document.querySelector('#few input.value').select()")
        tab.type("25")
        tab.key("Enter")
        server.again()
        tab.until("document.getElementById('line').hidden", seconds=15)
        tab.until("!document.getElementById('undo').disabled")
        self.assertEqual(tab.run("document.querySelector('#few input.value').value"), "25")
        self.assertEqual(server.stop(), 0)
        server.process.stdout.close()

    def test_cold_load_is_small(self):
        tab = self.browser.tab(*DESKTOP)
        self.addCleanup(tab.close)
        sizes = []
        hear = tab._hear

        def count(message):
            if message["method"] == "Network.loadingFinished":
                sizes.append(message["params"]["encodedDataLength"])
            elif message["method"] == "Network.webSocketFrameReceived" and message["params"]["response"]["opcode"] == 2:
                sizes.append(len(zlib.compress(base64.b64decode(message["params"]["response"]["payloadData"] + "=="))))
            hear(message)

        tab._hear = count
        tab.open(f"{self.server.address}#classification/first")
        self.wait_for_picture(tab)
        self.rest(tab)
        self.assertLess(sum(sizes), 300 * 1024)


if __name__ == "__main__":
    unittest.main(argv=["page_test.py", *sys.argv[3:]], verbosity=2)
