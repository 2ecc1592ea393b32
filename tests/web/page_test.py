# The page in Chromium, served by the program: page_test.py PROGRAM CHROMIUM PICTURES [TEST...]. Prints what failed.
# SPDX-License-Identifier: GPL-3.0-only

import base64
import csv
import http.server
import json
import math
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
import unittest
import urllib.request
import zlib

from server import ServedTest, Server

PROGRAM, CHROMIUM, PICTURES = os.path.abspath(sys.argv[1]), *sys.argv[2:4]
REPOSITORY = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../..")
NGINX = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")
DESKTOP, TABLET, PHONE = (1366, 768), (820, 1180), (390, 844)
ALT, CTRL, SHIFT = 1, 2, 8


class Balancer:
    """nginx as packaging/nginx.conf has it, in front of these servers, without HTTPS and on a port of its own."""

    def __init__(self, program, servers):
        self.folder = tempfile.TemporaryDirectory()
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        with open(os.path.join(REPOSITORY, "packaging/nginx.conf"), encoding="utf-8") as file:
            site = file.read()
        site = re.sub(r" *ssl_.*\n", "", site).replace("listen 443 ssl;", f"listen 127.0.0.1:{self.port};")
        for port, server in zip([8081, 8082, 8083], servers):
            site = site.replace(f"127.0.0.1:{port}", server.address.removeprefix("http://").rstrip("/"))
        path = os.path.join(self.folder.name, "nginx.conf")
        places = "".join(f"{kind}_temp_path {self.folder.name}/{kind}; "
                         for kind in ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"])
        with open(path, "w", encoding="utf-8") as file:
            file.write(f"daemon off; worker_processes 1; pid {self.folder.name}/pid; error_log {self.folder.name}/log;"
                       f"events {{ worker_connections 1000; }}\nhttp {{ {places}\n{site} }}\n")
        self.process = subprocess.Popen([program, "-p", self.folder.name, "-c", path, "-e", f"{self.folder.name}/log"],
                                        stderr=subprocess.DEVNULL)
        self.address = f"http://127.0.0.1:{self.port}/"
        while True:
            try:
                urllib.request.urlopen(f"{self.address}healthz").close()
                return
            except OSError:
                if self.process.poll() is not None:
                    raise AssertionError("nginx does not start") from None

    def stop(self):
        self.process.terminate()
        self.process.wait(20)
        self.folder.cleanup()


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


class Proxy:
    """Passes what is under a path on to a server that does not know of it, as JupyterHub does, and nothing else."""

    def __init__(self, address, path):
        host, port = address.removeprefix("http://").rstrip("/").split(":")
        self.target, self.path = (host, int(port)), path.encode()
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self.listener.getsockname()[1]}{path}/"
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        while True:
            try:
                client = self.listener.accept()[0]
            except OSError:
                return
            threading.Thread(target=self.serve, args=(client,), daemon=True).start()

    def serve(self, client):
        with client:
            head = b""
            while b"\r\n\r\n" not in head:
                some = client.recv(65536)
                if not some:
                    return
                head += some
            method, place, rest = head.split(b" ", 2)
            if not place.startswith(self.path + b"/"):
                client.sendall(b"HTTP/1.1 404 Elsewhere\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
                return
            if b"upgrade: websocket" not in rest.lower():
                rest = rest.replace(b"\r\n", b"\r\nConnection: close\r\n", 1).replace(b"Connection: keep-alive\r\n", b"")
            with socket.create_connection(self.target) as server:
                server.sendall(b" ".join((method, place[len(self.path):], rest)))
                threading.Thread(target=self.pass_on, args=(client, server), daemon=True).start()
                self.pass_on(server, client)

    @staticmethod
    def pass_on(source, target):
        try:
            while some := source.recv(65536):
                target.sendall(some)
            target.shutdown(socket.SHUT_WR)
        except OSError:
            pass


class PageTest(ServedTest):
    CHROMIUM = CHROMIUM

    @classmethod
    def serve(cls):
        return Server(PROGRAM)

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

    def test_pictures_are_those_of_the_window(self):
        tab = self.page("coin", (1000, 900))
        window = subprocess.Popen([PICTURES], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.addCleanup(window.stdout.close)
        with window.stdin:
            for place in ["classification/first", "coin/first", "regression/first", "laplace/gamma_a", "softmax/first",
                          "metropolis/park", "gibbs/rectangles", "naive-bayes/first", "bayes-net/wet_grass",
                          "markov-chain/two_starts"]:
                lab, preset = place.split("/")
                tab.run("(link) => { location.hash = link; }", place)
                tab.until("(lab) => document.getElementById('plots').dataset.preset?.startsWith(lab + '/')", lab)
                self.wait_for_picture(tab)
                self.rest(tab)
                view, png = tab.run("""[document.querySelector('.plot').dataset.view,
                    document.querySelector('.plot .picture').toDataURL().split(',')[1]]""")
                one = {"lab": lab, "preset": preset, "view": view, "png": png}
                print(json.dumps(one), file=window.stdin, flush=True)
                mean, far = map(float, window.stdout.readline().split())
                with self.subTest(place):
                    self.assertLess(mean, 4)
                    self.assertLess(far, 0.02)
        self.assertEqual(window.wait(20), 0)

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

    def test_every_lab_comes_to_rest(self):
        """Words that change with the stages of an answer do not change the size of its pictures in turn."""
        for size in [DESKTOP, (1024, 600)]:
            tab = self.page("coin", size, query="?language=de")
            for lab, _ in self.presets(tab):
                with self.subTest(lab=lab, size=size):
                    tab.run("(lab) => { location.hash = lab; }", lab)
                    tab.until("(lab) => document.getElementById('plots').dataset.preset?.startsWith(lab + '/')", lab)
                    self.rest(tab)
                    self.wait_for_picture(tab)

    def test_targets_of_a_finger_are_large(self):
        tab = self.page("classification", PHONE, touch=True)
        small = tab.run("""[...document.querySelectorAll('button, select, input:not(.chip input)')].filter((one) => {
            const box = one.getBoundingClientRect();
            const inText = one.matches('.term, .help, .edited .link');
            return box.width > 0 && (box.height < 43.5 || box.width < 43.5) && !inText;
        }).map((one) => one.id || one.className || one.textContent)""")
        self.assertEqual(small, [])

    @unittest.skipUnless(os.environ.get("CREDENCE_AXE"), "CREDENCE_AXE does not name axe.min.js of axe-core")
    def test_axe_finds_nothing_serious(self):
        """axe-core, which is not part of the program, looks at all labs and at a lesson."""
        with open(os.environ["CREDENCE_AXE"], encoding="utf-8") as file:
            axe = file.read()
        looks = [(DESKTOP, "en", {}), (DESKTOP, "de", {"dark": True}), (PHONE, "en", {"touch": True, "dark": True}),
                 (PHONE, "de", {"touch": True})]
        for size, language, look in looks:
            tab = self.page("coin", size, query=f"?language={language}", **look)
            tab.run(f"(() => {{ {axe}; return true; }})()")
            for place in [*[lab for lab, _ in self.presets(tab)], "lesson-tour", "lesson-coin.3", "lessons"]:
                with self.subTest(place, size=size, language=language, **look):
                    if place == "lessons":
                        tab.run("document.querySelector('#modes [data-mode=learn]').click()")
                        tab.until("document.documentElement.dataset.mode === 'lessons'")
                    else:
                        tab.run("(link) => { location.hash = link; }", place)
                        lesson = place.startswith("lesson-")
                        tab.until("(place) => location.hash.slice(1).startsWith(place)", place)
                        self.wait_for_picture(tab)
                        self.rest(tab)
                        if not lesson:
                            tab.run("document.getElementById('all-settings').click()")
                            self.rest(tab)
                    found = tab.run("""axe.run(document).then(({violations}) => violations
                        .filter(({impact}) => impact === 'serious' || impact === 'critical')
                        .map(({id, nodes}) => [id, ...nodes.slice(0, 3).map(({html}) => html.slice(0, 200))]))""")
                    self.assertEqual(found, [])
            self.assert_quiet(tab)

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
        with open(os.path.join(REPOSITORY, "resources/web/words.json"), encoding="utf-8") as file:
            words = json.load(file)
        self.assertEqual(set(words["en"]), set(words["de"]))
        for key, text in words["en"].items():
            places = [[one.count("{%d}" % i) for i in range(3)] for one in (text, words["de"][key])]
            self.assertEqual(places[0], places[1], key)

    def test_who_says_what(self):
        for look in [{}, {"dark": True}]:
            tab = self.page("classification/first", **look)
            self.rest(tab)
            rows = tab.run("""[...document.querySelectorAll('#compare dt')].map((name) => [
                name.textContent, name.nextSibling.textContent, name.nextSibling.querySelector('i') !== null])""")
            self.assertEqual([name for name, _, _ in rows], ["MAP", "Laplace", "exact"])
            for _, value, has_dot in rows:
                self.assertTrue(0 < float(value) < 1 and has_dot)
            tab.run("document.querySelector('#few input.value').select()")
            tab.type("0.1")
            tab.key("Enter")
            tab.until("(before) => document.querySelector('#compare dd').textContent !== before", rows[0][1])
            self.go(tab, "coin/first")
            self.assertTrue(tab.run("document.getElementById('compare').hidden"))
            self.assert_quiet(tab)

    def test_names_stand_at_the_rail_where_there_is_room(self):
        shown = """[...document.querySelectorAll('#rail .lab span')].filter((name) => {
            const box = name.getBoundingClientRect(), rail = document.getElementById('rail').getBoundingClientRect();
            return box.width > 20 && box.right <= rail.right;
        }).length"""
        for size, names in [(DESKTOP, 17), ((1200, 700), 17), ((1199, 700), 0)]:
            self.assertEqual(self.page("coin", size).run(shown), names, size)

    def test_a_number_of_a_formula_shows_its_control(self):
        tab = self.page("classification/first")
        tab.click("#more button:last-child")
        tab.click("#tab-equations")
        tab.until("document.querySelector('#panel canvas.equations') !== null")
        marked = tab.run("""(() => {
            const canvas = document.querySelector('#panel canvas.equations'), box = canvas.getBoundingClientRect();
            const found = new Set();
            for (let y = 2; y < box.height; y += 4) {
                for (let x = 2; x < box.width; x += 4) {
                    const at = {clientX: box.left + x, clientY: box.top + y};
                    canvas.dispatchEvent(new PointerEvent('pointermove', at));
                    const one = document.querySelector('.control.marked');
                    if (one) found.add(one.dataset.field);
                }
            }
            canvas.dispatchEvent(new PointerEvent('pointerleave'));
            return [...found, document.querySelectorAll('.control.marked').length];
        })()""")
        self.assertEqual(marked, ["prior_variance", 0])

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

    def test_a_slider_stays_in_the_hand(self):
        """Answers to earlier values neither take it from under the pointer nor move it back."""
        tab = self.page("classification/first")
        left, top, width, height = tab.run("""(() => {
            globalThis.slider = document.querySelector('#few .slider');
            globalThis.places = [];
            const note = () => places.push([slider.isConnected, Number(slider.value)]);
            new MutationObserver(note).observe(document.body, {subtree: true, childList: true, attributes: true});
            const {left, top, width, height} = slider.getBoundingClientRect();
            return [left, top, width, height];
        })()""")
        x = [left + width * k / 40 for k in range(20, 4, -1)]
        tab.mouse("mousePressed", x[0], top + height / 2, clicks=1)
        for place in x:  # quicker than they are answered
            tab.mouse("mouseMoved", place, top + height / 2, clicks=1)
        tab.mouse("mouseReleased", x[-1], top + height / 2, clicks=1)
        last = tab.run("Number(slider.value)")
        self.rest(tab)
        self.assertLess(abs(last - 1000 * (x[-1] - left) / width), 30)
        self.assertTrue(all(connected for connected, _ in tab.run("places")))
        values = [value for _, value in tab.run("places")]
        self.assertEqual(values, sorted(values, reverse=True))
        self.assertEqual(tab.run("Number(document.querySelector('#few .slider').value)"), last)
        self.assert_quiet(tab)

    def test_a_link_is_the_screen_that_it_names(self):
        tab = self.page("laplace/gamma_a")
        opened = tab.run("document.getElementById('sentence').textContent")
        tab.run("""(() => {
            const box = document.querySelector('#few input.value');
            box.value = '2';
            box.dispatchEvent(new Event('change'));
        })()""")
        tab.until("!document.getElementById('undo').disabled")
        edited = self.rest(tab)
        # What is said of the preset stays true: it says that it is said of the preset as it opens.
        sentence = tab.run("document.getElementById('sentence').textContent")
        self.assertTrue(sentence.startswith("As opened: " + opened), sentence)
        tab.run("location.hash = '#darts'")
        tab.until("document.getElementById('plots').dataset.preset.startsWith('darts')")
        self.rest(tab)
        tab.run("location.hash = '#laplace/gamma_a'")
        sentence = tab.until("""(() => {  // beside the offer of what was done there
            const offer = document.querySelector('#notes button');
            const words = offer && document.getElementById('sentence').textContent;
            offer?.click();
            return words;
        })()""")
        self.assertEqual(sentence, opened)
        tab.until("location.hash.length > 20")
        self.assertEqual(self.rest(tab), edited)
        self.assert_quiet(tab)

    def test_two_strokes_of_a_point_are_two_steps(self):
        tab = self.page("classification/first")
        x, y = self.first_handle(tab)
        for k in range(2):
            tab.mouse("mouseMoved", x + 20 * k, y)
            tab.mouse("mousePressed", x + 20 * k, y, clicks=1)
            tab.mouse("mouseMoved", x + 20 * k + 20, y, clicks=1)
            self.rest(tab)  # the last movement is answered before the hand lets go
            tab.mouse("mouseReleased", x + 20 * k + 20, y, clicks=1)
            self.rest(tab)
        for _ in range(2):
            self.assertFalse(tab.run("document.getElementById('undo').disabled"))
            tab.key("z", CTRL)
            self.rest(tab)
        self.assertTrue(tab.run("document.getElementById('undo').disabled"))

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
        for typed, lab in (("MCMC", "metropolis"), ("shrinkage", "regression"), ("metropolos", "metropolis")):
            with self.subTest(typed=typed):
                tab.key("k", CTRL)
                tab.until("document.activeElement.classList.contains('search')")
                tab.type(typed)
                found = tab.run("[...document.querySelectorAll('.found img')].map((image) => image.src)")
                self.assertTrue(any(f"/{lab}.svg" in source for source in found), found)
                tab.key("Escape")
        self.assert_quiet(tab)

    def test_who_comes_first_is_told_where_to_begin(self):
        tab = self.page("")
        tab.until("!document.getElementById('welcome').hidden")
        tab.click("#welcome .main")
        tab.until("location.hash === '#lesson-tour.1'")
        tab.run("location.hash = ''")
        tab.until("document.documentElement.dataset.mode === 'explore'")
        self.assertTrue(tab.run("document.getElementById('welcome').hidden"))
        self.assert_quiet(tab)

    def test_the_list_of_lessons_has_an_address(self):
        tab = self.page("coin")
        tab.run("document.querySelector('#rail [data-lab=lessons]').click()")
        tab.until("location.hash === '#lessons' && document.querySelectorAll('.lesson-grid > *').length > 10")
        tab.run("document.querySelector('#modes button').click()")
        tab.until("document.documentElement.dataset.mode === 'explore' && location.hash.startsWith('#coin')")
        tab.run("history.back()")
        tab.until("document.documentElement.dataset.mode === 'lessons'")
        tab.open(f"{self.server.address}?language=en#lessons")
        tab.until("document.querySelectorAll('.lesson-grid > *').length > 10")
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

    def test_columns_of_an_own_table_are_chosen(self):
        tab = self.page("regression/first")
        tab.run("document.getElementById('generate').click()")
        tab.run("[...document.querySelectorAll('.menu button')].at(-1).click()")
        tab.until("document.activeElement.localName === 'textarea'")
        tab.type("name,height,age,weight\nAnn,170,33,62\nBob,181,41,80\nCem,175,28,71\nDee,160,55,58")
        tab.run("document.querySelector('dialog .main').click()")
        tab.until("document.querySelectorAll('dialog .role select').length === 2")
        names = tab.run("[...document.querySelectorAll('dialog .role select')].map((box) => box.selectedOptions[0].text)")
        self.assertEqual(names[0], "height")
        tab.run("""(() => {
            const box = document.querySelectorAll('dialog .role select')[1];
            box.value = '3';
            box.dispatchEvent(new Event('change'));
        })()""")
        self.assertEqual(tab.run("[...document.querySelectorAll('dialog th:not(.unread)')].map((cell) => cell.textContent)"),
                         ["height", "weight"])
        tab.run("document.querySelector('dialog .main').click()")
        tab.until("document.querySelector('dialog') === null && !document.getElementById('undo').disabled")
        self.assertIn("weight", tab.run("document.getElementById('plots').textContent + document.body.textContent"))
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

    def test_the_first_minute_by_touch(self):
        """What README's first minute does in the window, a finger does on a phone."""
        tab = self.page("", PHONE, ratio=2, touch=True)
        done = "document.getElementById('undo').title"
        self.assertTrue(tab.run("document.getElementById('plots').dataset.preset").startswith("classification/"))
        x, y = self.first_handle(tab)
        tab.stroke([(x + 5 * k, y + 4 * k) for k in range(10)])  # drag a point
        tab.until(f"{done}.includes('move point')")
        self.rest(tab)
        left, top, width, height = self.box(tab)
        empty = (left + 0.8 * width, top + 0.75 * height)
        tab.touch("touchStart", empty)  # tap to add one
        tab.touch("touchEnd")
        tab.until(f"{done}.includes('add')")
        self.rest(tab)
        tab.touch("touchStart", empty)  # and press long to remove it
        tab.until("document.querySelector('.menu') !== null")
        tab.touch("touchEnd")
        tab.run("""[...document.querySelectorAll('.menu button')]
            .find((one) => one.textContent.startsWith('Remove')).click()""")
        tab.until(f"{done}.includes('remove')")
        self.rest(tab)
        before = tab.run("document.querySelector('#few input.value').value")
        knob_x, knob_y = tab.middle_of("#few .slider")  # slide the prior's variance
        tab.stroke([(knob_x + 8 * k, knob_y) for k in range(10)])
        tab.until("(before) => document.querySelector('#few input.value').value !== before", before)
        self.rest(tab)
        tab.tap(".play")  # play Newton's steps
        tab.until("document.querySelector('.play').getAttribute('aria-label') === 'Pause'")
        tab.until("document.querySelector('.play').getAttribute('aria-label') === 'Play'")
        self.rest(tab)
        left, top, width, height = self.box(tab)
        tab.touch("touchStart", (left + 0.3 * width, top + 0.4 * height))  # rest the finger: a hover
        tab.until("!document.querySelector('.plot:not([hidden]) .hover-label').hidden")
        tab.touch("touchEnd")
        tab.tap(".film .preset:nth-child(2)")  # another preset
        tab.until("!document.getElementById('plots').dataset.preset.endsWith('/first')")
        self.wait_for_picture(tab)
        self.rest(tab)
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

    def test_under_a_path_of_another_server(self):
        proxy = Proxy(self.server.address, "/user/ada/credence")
        self.addCleanup(proxy.listener.close)
        tab = self.browser.tab(*DESKTOP)
        self.addCleanup(tab.close)
        tab.open(f"{proxy.address}?language=en#classification/first")
        self.wait_for_picture(tab)
        x, y = self.first_handle(tab)
        tab.drag((x, y), (x + 70, y - 40), steps=20)
        tab.until("!document.getElementById('undo').disabled")
        tab.until("document.querySelector('#rail img').naturalWidth > 0")
        self.assertTrue(tab.run("[...document.images].every((one) => !one.complete || one.naturalWidth > 0)"))
        self.assert_quiet(tab)

    def test_index_names_all_modules(self):
        folder = os.path.join(REPOSITORY, "resources/web")
        with open(os.path.join(folder, "index.html"), encoding="utf-8") as file:
            index = file.read()
        for name in os.listdir(folder):
            if name.endswith(".js"):
                self.assertIn(f'"web/{name}"', index)

    def test_no_address_begins_at_the_root_of_the_host(self):
        folder = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../resources/web")
        for name in os.listdir(folder):
            if not name.endswith((".js", ".html", ".css")):
                continue
            with open(os.path.join(folder, name), encoding="utf-8") as file:
                self.assertNotRegex(file.read(), r"[\"'`(]/(web|api|icons|picture|ws)\b", name)

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

    def done_and_on(self, tab, press, number):
        """Sees that the step is done and goes on to the next one; `press` is how a hand presses a button."""
        self.done(tab)
        press("#lesson-actions .next")
        self.step(tab, number)

    def end_of_tour(self, tab, press):
        self.done(tab)
        press("#lesson-actions .next")
        tab.until("document.querySelector('[data-lesson=tour] .unseen')?.textContent.startsWith('5 of 5')")
        self.assert_quiet(tab)

    def type_twelve(self, tab):
        tab.run("document.activeElement.select()")
        tab.type("12")
        tab.key("Enter")

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
        self.done_and_on(tab, tab.tap, 1)
        tab.tap("input.answer")
        tab.type("0.3")
        tab.tap("#lesson-actions .main")
        tab.until("document.querySelector('.feedback[data-kind=wrong]') !== null")
        tab.run("document.querySelector('input.answer').select()")
        tab.type("0.4545")
        tab.tap("#lesson-actions .main")
        self.done_and_on(tab, tab.tap, 2)
        tab.until("document.querySelector('.sketching') !== null")
        tab.stroke(self.bump(tab, 0.4))
        tab.tap("#lesson-actions .main")
        tab.until("document.querySelector('#lesson-task.done') !== null")
        self.assertIsNone(tab.run("document.querySelector('.sketching')"))
        self.assertTrue(tab.run("document.querySelector('.feedback').textContent"))
        self.done_and_on(tab, tab.tap, 3)
        tab.tap("#few .matrix input")
        self.type_twelve(tab)
        self.done_and_on(tab, tab.tap, 4)
        tab.tap(".option:nth-child(2)")
        tab.tap("#lesson-actions .main")
        tab.until("document.querySelector('.feedback[data-kind=wrong]') !== null")
        tab.tap(".option:nth-child(1)")
        tab.tap("#lesson-actions .main")
        self.end_of_tour(tab, tab.tap)

    def tab_to(self, tab, selector, modifiers=0):
        for _ in range(120):
            if tab.run("(selector) => document.activeElement.matches(selector)", selector):
                return
            tab.key("Tab", modifiers)
        self.fail(f"Tab does not reach {selector}")

    def test_the_tour_by_the_keyboard_alone(self):
        tab = self.page("lesson-tour")

        def press(selector):
            self.tab_to(tab, selector)
            tab.key("Enter")

        self.step(tab, 0)
        self.tab_to(tab, "#few .slider")
        for _ in range(40):
            tab.key("ArrowRight")
            if tab.run("document.querySelector('#lesson-task.done') !== null"):
                break
            self.rest(tab)
        self.done_and_on(tab, press, 1)
        self.tab_to(tab, "input.answer")
        tab.type("0.4545")
        tab.key("Enter")
        self.done_and_on(tab, press, 2)
        tab.until("document.querySelector('.sketching') !== null")
        self.tab_to(tab, ".sketching .picture")
        for key in ["ArrowLeft"] * 4 + ["ArrowDown"] * 2:
            tab.key(key, SHIFT)
        for up in [0, 4, 6, 0, -6, -4]:
            for _ in range(abs(up)):
                tab.key("ArrowUp" if up > 0 else "ArrowDown", 0)
            tab.key(" ")
            tab.key("ArrowRight", SHIFT)
        press("#lesson-actions .main")
        self.done_and_on(tab, press, 3)
        self.tab_to(tab, "#few .matrix input")
        self.type_twelve(tab)
        self.done_and_on(tab, press, 4)
        self.tab_to(tab, ".option")
        tab.key("a")
        press("#lesson-actions .main")
        self.end_of_tour(tab, press)

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
        path = os.path.join(REPOSITORY, "resources/lessons/07_links.lesson.json")
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

    def homework(self, *options):
        """A folder with links of homework on Links, and its server; returns both and the links by name."""
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        place = folder.name
        os.mkdir(f"{place}/in")
        with open(f"{place}/names.csv", "w", encoding="utf-8") as file:
            file.write("name\nAda Lovelace\nZoë Müller\n")
        subprocess.run([PROGRAM, "lesson", "assign", "links", "--students", "names.csv", "--links",
                        "http://127.0.0.1:1/", "-o", "links.csv"], cwd=place, check=True, stderr=subprocess.DEVNULL)
        secret = ["--secret", f"{place}/homework.secret"]
        server = Server(PROGRAM, *[option.replace("DIR", place) for option in options], *secret)
        self.addCleanup(server.end)
        with open(f"{place}/links.csv", encoding="utf-8") as file:
            rows = [line.strip().rsplit(",", 1) for line in file][1:]
        links = {name: link.replace("http://127.0.0.1:1/", f"{server.address}?language=en") for name, link in rows}
        return place, server, links

    def marks(self, place, *works):
        subprocess.run([PROGRAM, "lesson", "grade", "links", *works, "-o", f"{place}/marks.csv"], check=True, cwd=place,
                       stderr=subprocess.DEVNULL)
        with open(f"{place}/marks.csv", encoding="utf-8") as file:
            header, *rows = csv.reader(file)
        return [dict(zip(header, row)) for row in rows]

    def choose(self, tab, step, option):
        """Answers a step's choice; that fingers reach it is another test's."""
        tab.run("(link) => { location.hash = link; }", f"lesson-links.{step}={tab.code}")
        self.step(tab, step - 1)
        # The step before has an answer and its feedback: these are the options of the new one.
        tab.until("document.querySelector('.option[aria-checked=true], .feedback:not([hidden])') === null")
        tab.run("(n) => document.querySelector(`.option:nth-child(${n})`).click()", option)
        tab.until("(n) => document.querySelector(`.option:nth-child(${n})`).ariaChecked === 'true'", option)
        tab.run("document.querySelector('#lesson-actions .main').click()")
        tab.until("document.querySelector('.feedback:not([hidden])') !== null")

    def open_homework(self, link):
        tab = self.open(link, PHONE, ratio=2, touch=True)
        tab.code = link.rsplit("=", 1)[1]
        self.step(tab, 0)
        return tab

    def test_homework_is_handed_in_and_marked(self):
        place, server, links = self.homework("--handed-in", "DIR/in")
        keys = json.loads(subprocess.run([PROGRAM, "lesson", "answers", "links"], stdout=subprocess.PIPE,
                                         check=True).stdout)["answers"]
        choices = [(key["step"], key["value"][0]) for key in keys if key["kind"] == "choice"]
        tab = self.open_homework(links["Ada Lovelace"])
        self.assertIn("Ada Lovelace", tab.run("document.getElementById('lesson-name').textContent"))
        self.choose(tab, *choices[0])
        tab.tap("#hand-in")
        tab.until("document.querySelector('.hand-in .main') !== null")
        self.assertIn("1 of", tab.run("document.querySelector('.hand-in').textContent"))
        tab.tap(".hand-in .main")
        tab.until("document.querySelector('.handed[data-state=in]') !== null")
        handed = tab.run("document.querySelector('.handed').textContent")
        self.assertRegex(handed, r"Handed in on .*20\d\d.*, with 1 tasks? answered")
        tab.tap(".hand-in header button")
        row, = self.marks(place, "in/links")
        self.assertEqual((row["student"], row["right"], row["note"]), ("Ada Lovelace", "1", ""))
        # More is answered, and handed in again: it counts, and the earlier one is there, too.
        for step, option in choices[1:]:
            self.choose(tab, step, option)
        tab.tap("#hand-in")
        tab.until("document.querySelector('.handed[data-state=changed]') !== null")
        tab.tap(".hand-in .main")
        tab.until("document.querySelector('.handed[data-state=in]') !== null")
        row, = self.marks(place, "in/links")
        self.assertEqual(row["right"], str(len(choices)))
        self.assertEqual(len(os.listdir(f"{place}/in/links/all/Ada Lovelace")), 2)
        # Another student of the same browser begins with nothing, and a reload goes on.
        tab.run("globalThis.before = true; location.reload()")
        tab.until("globalThis.before === undefined && document.querySelector('#lesson-steps .past') !== null")
        past = tab.run("document.querySelectorAll('#lesson-steps .past').length")
        self.assertEqual(past, len(choices))
        tab.run("(link) => { location.hash = link; }", "lesson-links=" + links["Zoë Müller"].rsplit("=", 1)[1])
        tab.until("document.getElementById('lesson-name').textContent.includes('Zoë Müller')")
        self.assertEqual(tab.run("document.querySelectorAll('#lesson-steps .past').length"), 0)
        tab.tap("#lesson-out")
        cards = "[...document.querySelectorAll('.lesson-summary')].map((one) => one.textContent)"
        self.assertEqual(tab.run(cards)[:2], ["Homework of Zoë Müller", "Homework of Ada Lovelace"])
        tab.tap(".lesson-card:nth-child(2)")
        tab.until("(past) => document.querySelectorAll('#lesson-steps .past').length === past", past)
        self.assert_quiet(tab)

    def test_homework_without_a_server_is_a_file(self):
        place, server, links = self.homework("--handed-in", "DIR/in")
        tab = self.open_homework(links["Zoë Müller"])
        keys = json.loads(subprocess.run([PROGRAM, "lesson", "answers", "links"], stdout=subprocess.PIPE,
                                         check=True).stdout)["answers"]
        step, option = next((key["step"], key["value"][0]) for key in keys if key["kind"] == "choice")
        self.choose(tab, step, option)
        server.stop(signal.SIGKILL)
        tab.command("Page.setDownloadBehavior", {"behavior": "allow", "downloadPath": place})
        tab.until("!document.getElementById('line').hidden")
        tab.tap("#hand-in")
        tab.tap(".hand-in .main")
        tab.until("document.querySelector('.hand-in-fault')?.hidden === false")
        tab.tap(".hand-in .row button:not(.main)")
        self.wait_for_file(f"{place}/Zoë Müller.work.json")
        row, = self.marks(place, "Zoë Müller.work.json")
        self.assertEqual((row["student"], row["right"], row["note"]), ("Zoë Müller", "1", ""))
        self.assertEqual(os.listdir(f"{place}/in"), [])
        # It goes on when the server is there again.
        tab.tap(".hand-in header button")
        server.again()
        tab.until("document.getElementById('line').hidden")
        tab.tap("#hand-in")
        tab.tap(".hand-in .main")
        tab.until("document.querySelector('.handed[data-state=in]') !== null")
        self.assertEqual(sorted(os.listdir(f"{place}/in/links")), ["Zoë Müller.work.json", "all"])

    def wait_for_file(self, path):
        end = time.monotonic() + 30
        while not os.path.exists(path):
            self.assertLess(time.monotonic(), end, path)
            time.sleep(0.02)

    def test_homework_of_a_server_without_a_folder_is_saved(self):
        place, server, links = self.homework()
        tab = self.open_homework(links["Ada Lovelace"])
        tab.command("Page.setDownloadBehavior", {"behavior": "allow", "downloadPath": place})
        tab.tap("#hand-in")
        tab.tap(".hand-in .main")
        self.wait_for_file(f"{place}/Ada Lovelace.work.json")
        tab.until("document.querySelector('.handed[data-state=in]').textContent.includes('Ada Lovelace.work.json')")
        # A link that was cut short is one sentence, and so is one of another server.
        broken = self.open(links["Ada Lovelace"][:-3], PHONE, touch=True)
        broken.until("document.querySelector('dialog[open]')?.textContent.includes('not whole')")

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

    def test_a_page_begins_where_the_server_says(self):
        for link, address in (("lesson-coin.2", "#lesson-coin.2"), ("darts/first", "#darts/first")):
            with self.subTest(link=link):
                server = Server(PROGRAM, "--open", link)
                tab = self.browser.tab(*DESKTOP)
                tab.open(f"{server.address}?language=en")
                self.wait_for_picture(tab)
                tab.until("(address) => location.hash === address", address)
                if link.startswith("lesson"):
                    self.step(tab, 1)
                self.assert_quiet(tab)
                tab.close()
                self.assertEqual(server.stop(), 0)
                server.process.stdout.close()

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

    @unittest.skipUnless(NGINX, "nginx is not installed")
    def test_servers_behind_a_balancer_come_and_go(self):
        """No stroke of a hand is lost while one of three servers is killed every 2 s. CREDENCE_BALANCED=20x60 does it
        with 20 pages for 60 s."""
        count, seconds = map(int, os.environ.get("CREDENCE_BALANCED", "3x6").split("x"))
        servers = [Server(PROGRAM) for _ in range(3)]
        for server in servers:
            self.addCleanup(server.end)
        balancer = Balancer(NGINX, servers)
        self.addCleanup(balancer.stop)
        over = threading.Event()
        self.addCleanup(over.set)
        tabs, kills = [], []
        for _ in range(count):
            tab = self.browser.tab(*DESKTOP)
            self.addCleanup(tab.close)
            tab.open(f"{balancer.address}?language=en#classification/first")
            tabs.append(tab)
        places = []
        for tab in tabs:
            self.wait_for_picture(tab)
            tab.click(".plot-view")
            tab.run("""[...document.querySelectorAll('.menu button')]
                .find((one) => one.textContent.includes('Hold the axes still')).click()""")
            self.rest(tab)
            places.append(self.first_handle(tab))
            tab.run("globalThis.isOld = true")

        def kill():
            while not over.wait(2):
                server = servers[len(kills) % 3]
                server.process.kill()
                server.process.wait()
                server.again()
                kills.append(server)

        killer = threading.Thread(target=kill)
        killer.start()
        strokes, end, links = 0, time.monotonic() + seconds, [""] * count
        while time.monotonic() < end:
            by = (14, 9) if strokes % 2 == 0 else (-14, -9)
            goals = [(x + by[0], y + by[1]) for x, y in places]
            for tab, start in zip(tabs, places):
                tab.mouse("mouseMoved", *start)
                tab.mouse("mousePressed", *start, clicks=1)
            for share in [0.2, 0.4, 0.6, 0.8, 1]:
                for tab, (x, y) in zip(tabs, places):
                    tab.mouse("mouseMoved", x + share * by[0], y + share * by[1], clicks=1)
            for tab, goal in zip(tabs, goals):
                tab.mouse("mouseReleased", *goal, clicks=1)
            strokes += 1
            for k, tab in enumerate(tabs):
                before, links[k] = links[k], self.rest(tab)
                self.assertNotEqual(before, links[k], f"stroke {strokes} of page {k + 1} is lost")
            places = goals
        over.set()
        killer.join()
        self.assertGreater(len(kills), 1)
        for k, tab in enumerate(tabs):
            self.assertTrue(tab.run("globalThis.isOld"), "a page has reloaded")
            undone = 0
            while not tab.run("document.getElementById('undo').disabled"):
                tab.key("z", CTRL)
                self.rest(tab)
                undone += 1
            self.assertEqual(undone, min(strokes + 1, 200))  # and the axes
        print(f"{strokes} strokes in each of {count} pages while {len(kills)} servers were killed", file=sys.stderr)

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
    unittest.main(argv=["page_test.py", *sys.argv[4:]], verbosity=2)
