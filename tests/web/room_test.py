# The room's page in Chromium, phones and leader, served by the program: room_test.py PROGRAM CHROMIUM _ [TEST...].
# SPDX-License-Identifier: GPL-3.0-only

import json
import math
import os
import signal
import sys
import tempfile
import time
import unittest

from server import ServedTest, Server

PROGRAM, CHROMIUM = sys.argv[1:3]
LAPTOP, PHONE, OLD_PHONE = (1280, 720), (390, 664), (320, 568)
TALL, SMALL = (390, 844), (360, 640)
CHOICE = "A flat prior, then two heads. Where is the mean? / At 1/3 -- That is the mode. / *Between / At 1/2"


class Room(Server):
    """A room about the coin lesson; `lead` is the address of whoever leads."""

    def start(self, listen):
        super().start(listen)
        line = self.address
        while "#lead=" not in line:
            line = self.process.stdout.readline()
            assert line, "no address of whoever leads"
        self.lead = next(word for word in line.split() if "#lead=" in word)


class RoomTest(ServedTest):
    CHROMIUM = CHROMIUM

    @classmethod
    def serve(cls):
        cls.folder = tempfile.TemporaryDirectory()  # of the room's journal
        cls.addClassCleanup(cls.folder.cleanup)
        os.environ["XDG_DATA_HOME"] = cls.folder.name
        return Room(PROGRAM, "--room", "coin")

    def leader(self, size=LAPTOP, **look):
        tab = self.open(self.server.lead.replace("#", "?language=en#", 1), size, **look)
        self.code = tab.until("document.title.match(/ · ([A-Z]{4})$/)?.[1]")
        return tab

    def phone(self, size=PHONE, language="en", **look):
        address = f"{self.server.address}room?language={language}#{self.code}"
        tab = self.open(address, size, **{"touch": True, **look})
        tab.until("/waiting|question|result/.test(document.getElementById('phone').dataset.screen)")
        return tab

    def ask(self, leader, typed):
        """Typing and Enter, as a lecturer does."""
        before = leader.run("document.getElementById('desk').dataset.question")
        leader.click(".ask-box")
        leader.type(typed)
        leader.key("Enter")
        self.wait_for_another(leader, before)

    def ask_step(self, leader, step):
        """Two clicks, as a lecturer does."""
        before = leader.run("document.getElementById('desk').dataset.question")
        leader.run("""(step) => {
            for (const mark of document.querySelectorAll('ol.askable .ask-mark'))
                mark.parentNode.id = mark.textContent === String(step) ? 'wanted' : '';
        }""", step)
        leader.click("#wanted")
        leader.click(".ask-more:not([hidden]) .main")
        self.wait_for_another(leader, before)

    def wait_for_another(self, leader, before):
        self.question = leader.until("""(before) => {
            const {question} = document.getElementById('desk').dataset;
            return question !== before && question;
        }""", before)

    def reload(self, tab):
        tab.run("globalThis.before = true; location.reload()")
        tab.until("globalThis.before === undefined && document.documentElement.dataset.page !== undefined")

    def there(self, tab, selector):
        tab.until("(selector) => document.querySelector(selector) !== null", selector)

    def asked(self, phone):
        phone.until("""(question) => {
            const {dataset} = document.getElementById('phone');
            return dataset.screen === 'question' && dataset.question === question;
        }""", self.question)

    def send(self, phone):
        phone.tap(".send-row .main")
        phone.until("document.querySelector('.send-row .main').dataset.state === 'taken'")

    def act(self, leader, act):
        leader.until("(act) => document.querySelector(`[data-act=${act}]`)?.hidden === false", act)
        leader.click(f"[data-act={act}]")

    def bump(self, tab, middle):
        """A stroke of a hand that draws a density with this middle, as a share of the plot's width."""
        left, top, width, height = tab.run("""(() => {
            const box = document.querySelector('.sketching .picture').getBoundingClientRect();
            return [box.left, box.top, box.width, box.height];
        })()""")
        share = [0.13 + 0.8 * k / 30 for k in range(31)]
        return [(left + width * x, top + height * (0.85 - 0.6 * math.exp(-((x - middle) / 0.14) ** 2))) for x in share]

    def sketching(self, phone):
        self.asked(phone)
        phone.until("""(() => {
            const box = document.querySelector('#phone .sketching .plot-box'), picture = box?.querySelector('.picture');
            return picture && parseInt(picture.style.width) === box.clientWidth;
        })()""")

    def assert_quiet(self, *tabs):
        for tab in tabs:
            self.assertEqual(tab.faults, [])

    # Coming in.

    def test_room_boxes_for_the_code(self):
        self.leader()
        phone = self.open(f"{self.server.address}room?language=en", PHONE, touch=True)
        phone.until("document.activeElement?.id === 'code'")
        wrong = "BBBB" if self.code != "BBBB" else "CCCC"
        phone.type(wrong)
        phone.until("document.querySelector('.code-words').textContent.length > 20")
        phone.until("!document.getElementById('code').disabled")
        phone.until("document.activeElement?.id === 'code'")
        phone.type(self.code.lower())
        phone.until("(code) => location.hash === '#' + code", self.code)
        phone.until("document.getElementById('phone').dataset.screen !== 'join'")
        self.assert_quiet(phone)

    def test_room_short_address(self):
        self.leader()
        phone = self.open(f"{self.server.address}{self.code}", PHONE, touch=True)
        phone.until("(code) => location.pathname === '/room' && location.hash === '#' + code", self.code)
        phone.until("/waiting|question|result/.test(document.getElementById('phone').dataset.screen)")

    # A question and its answer.

    def test_room_a_sketch_is_sent_changed_closed_and_scored(self):
        leader = self.leader()
        phone = self.phone(ratio=2)
        self.ask_step(leader, 2)
        self.sketching(phone)
        self.assertTrue(phone.run("document.querySelector('.send-row .main').disabled"))
        phone.stroke(self.bump(phone, 0.3))
        self.send(phone)
        phone.stroke(self.bump(phone, 0.5))
        phone.until("document.querySelector('.send-row .main').dataset.state === 'ready'")
        self.send(phone)
        leader.until("document.querySelectorAll('#who .desk-dots [data-answered=true]').length === 1")
        self.act(leader, "close")
        phone.until("document.querySelector('#phone .answering').inert")
        self.act(leader, "reveal")
        self.there(phone, "#phone[data-screen=result] .score-row .big")
        self.there(phone, "#phone .plot.arrived")
        self.assertRegex(phone.run("document.querySelector('.score-row .big').textContent"), r"^[01]\.\d\d$")
        self.assertTrue(phone.run("document.querySelector('.onward').getAttribute('href').startsWith('./?labs#')"))
        self.assert_quiet(leader, phone)

    def test_room_a_sketch_by_the_keyboard(self):
        leader = self.leader()
        phone = self.phone(LAPTOP, touch=False)
        self.ask_step(leader, 2)
        self.sketching(phone)
        phone.run("document.querySelector('.picture').focus()")
        for key in ["ArrowRight", "ArrowUp", "ArrowRight"]:
            for _ in range(4):
                phone.key(key)
            phone.key(" ")
        phone.key("Tab")
        phone.key("Tab")
        self.assertEqual(phone.run("document.activeElement.textContent"), "Send")
        phone.key("Enter")
        phone.until("document.querySelector('.send-row .main').dataset.state === 'taken'")
        self.assert_quiet(phone)

    def test_room_peer_instruction(self):
        leader = self.leader()
        phones = [self.phone(), self.phone(OLD_PHONE)]
        self.ask(leader, CHOICE)
        for phone, option in zip(phones, (1, 2)):
            self.asked(phone)
            phone.tap(f".option:nth-child({option})")
            self.assertEqual(phone.run("document.querySelector('.send-row .main').textContent"),
                             f"Send {'AB'[option - 1]}")
            self.send(phone)
        leader.until("document.querySelector('.card-count').textContent.startsWith('2 ')")
        self.act(leader, "close")
        self.act(leader, "again")
        for phone in phones:
            phone.until("""document.querySelector('#phone[data-screen=question] .option') !== null
                && document.querySelector('.option[aria-checked=true]') === null""")
            phone.tap(".option:nth-child(2)")
            self.send(phone)
        self.act(leader, "reveal")
        for phone in phones:
            phone.until("document.querySelector('.result[data-state=right][data-yours] .letter')?.textContent === 'B'")
        self.there(leader, "#desk [data-phase=flow]")
        leader.click("#desk [data-phase=flow]")
        self.there(leader, "#wall[data-phase=flow]")
        self.assert_quiet(leader, *phones)

    def test_room_an_order_by_a_finger(self):
        leader = self.leader()
        phone = self.phone(OLD_PHONE)
        phone.run("""import('/web/guesses.js').then(({order}) => {
            globalThis.sent = [];
            const names = ['Gibbs', 'HMC', 'NUTS'].map((id) => ({id, title: id}));
            document.getElementById('phone').replaceChildren(...order({names}, null, ({names}) => sent.push(names)));
        })""")
        rows = """[...document.querySelectorAll('.order li')].map((row) => row.dataset.id)"""
        x, y, below = phone.run("""(() => {
            const [grip, , last] = document.querySelectorAll('.order .grip');
            const [from, to] = [grip, last].map((one) => one.getBoundingClientRect());
            return [from.left + from.width / 2, from.top + from.height / 2, to.top + to.height - from.height / 2];
        })()""")
        phone.stroke([(x, y + (below + 8 - y) * k / 12) for k in range(13)])
        self.assertEqual(phone.run(rows), ["HMC", "NUTS", "Gibbs"])
        self.assertEqual(phone.run("sent"), [["HMC", "NUTS", "Gibbs"]])
        self.assertEqual(phone.run("document.querySelectorAll('[data-held]').length"), 0)
        self.assert_quiet(leader, phone)

    def ask_row(self, leader, text):
        """Two clicks on what the lab offers."""
        before = leader.run("document.getElementById('desk').dataset.question")
        leader.until("""(text) => {
            for (const row of document.querySelectorAll('ul.askable li'))
                row.querySelector('button').id = row.textContent.includes(text) ? 'wanted' : '';
            return document.getElementById('wanted') !== null;
        }""", text)
        leader.click("#wanted")
        leader.click(".ask-more:not([hidden]) .main")
        self.wait_for_another(leader, before)

    def test_room_a_class_tosses_a_coin(self):
        leader = self.leader()
        phones = [self.phone(), self.phone(OLD_PHONE)]
        self.ask_row(leader, "data of your own")
        for phone in phones:
            self.asked(phone)
        phones[0].tap(".option:nth-child(1)")
        phones[1].tap("button.link")
        for phone in phones:
            self.send(phone)
        leader.until("document.querySelector('#wall .sub, #wall')?.textContent.includes('2 tosses, heads: ')")
        leader.click(".desk-answers [aria-label$='phone 2']")
        leader.until("document.querySelectorAll('.desk-answers li').length === 1")
        self.act(leader, "close")
        self.act(leader, "pool")
        leader.until("document.querySelector('.desk-now p:not(.desk-status)').textContent.includes('1 heads of 1')")
        self.act(leader, "unpool")
        self.assert_quiet(leader, *phones)

    def another_room(self, *what):
        """Of another lab, in a server of its own."""
        server = Room(PROGRAM, "--room", *what)
        self.addCleanup(server.end)
        before, self.server = self.server, server
        self.addCleanup(setattr, self, "server", before)
        return self.leader()

    def pictured(self, *tabs):
        """CREDENCE_PICTURES=FOLDER gets pictures of the tabs."""
        folder = os.environ.get("CREDENCE_PICTURES")
        for i, tab in enumerate(tabs):
            if folder:
                tab.picture(os.path.join(folder, f"{self._testMethodName}-{time.monotonic_ns()}-{i}.png"))

    def test_room_a_class_throws_darts(self):
        leader = self.another_room("darts/first")
        phones = [self.phone(TALL), self.phone(SMALL), self.phone(OLD_PHONE)]
        self.ask_row(leader, "one dart per phone")
        for phone in phones:
            self.sketching(phone)
            self.assertEqual(phone.run("document.querySelector('.send-row .main').textContent"), "Throw")
            phone.tap(".sketching .picture")
            self.send(phone)
            phone.until("/^It landed \\d+ mm/.test(document.querySelector('.later').textContent)")
            self.assertTrue(phone.run("document.querySelector('.answering').inert"))
        leader.until("document.querySelector('.wall-sub').textContent.startsWith('3 darts scatter by')")
        self.pictured(leader, *phones)
        before = phones[0].run("document.querySelector('.later').textContent")
        self.reload(phones[0])
        phones[0].until("(words) => document.querySelector('.later')?.textContent === words", before)
        self.act(leader, "close")
        self.act(leader, "pool")
        leader.until("(words) => document.querySelector('.desk-now p:not(.desk-status)').textContent.includes(words)",
                     "darts of the class")
        self.assert_quiet(leader, *phones)

    def test_room_a_class_walks_a_chain(self):
        leader = self.another_room("markov-chain/figure_1_2")
        phones = [self.phone(TALL), self.phone(SMALL), self.phone(OLD_PHONE)]
        self.ask_row(leader, "the class as walkers")
        leader.run("document.activeElement.blur()")
        for step in range(3):
            for phone in phones:
                phone.until("(step) => document.querySelector('.walk p')?.textContent === `Step ${step}`", step)
            self.pictured(*phones)
            for phone in phones:
                self.send(phone)
            leader.until("(words) => document.querySelector('.wall-sub').textContent.startsWith(words)",
                         f"3 walkers, step {step}: ")
            self.pictured(leader)
            leader.key("PageDown")
        phones[0].until("document.querySelector('.walk p')?.textContent === 'Step 3'")
        self.assertRegex(phones[0].run("document.querySelector('.walk').innerText"),
                         r"You are at \w+\.\s+(Move to|Stay at) \w+\.")
        self.assert_quiet(leader, *phones)

    def test_room_a_goal_is_reached_on_a_phone(self):
        leader = self.leader()
        phone = self.phone(TALL)
        self.ask_step(leader, self.goal_of("coin"))
        self.asked(phone)
        self.pictured(phone)
        link = phone.run("document.querySelector('#phone .onward').getAttribute('href')")
        self.assertRegex(link, r"^\./\?labs#lesson-coin\.\d+$")
        # As the lesson's page keeps it in this browser, whose other tab tells.
        phone.run("""(step) => {
            const work = JSON.stringify({answers: [{step, kind: 'goal', done: true, screen: {lab: 'coin'}}]});
            localStorage.setItem('credence.lesson.coin', JSON.stringify({work: JSON.stringify({work}), step}));
            dispatchEvent(new Event('storage'));
        }""", self.goal_of("coin"))
        phone.until("document.querySelector('.send-row .main').dataset.state === 'taken'")
        self.assertEqual(phone.run("document.querySelector('.option[aria-checked=true] .letter').textContent"), "A")
        leader.until("document.querySelectorAll('#who .desk-dots [data-answered=true]').length === 1")
        while not self.journal_has(b'"screen":"{\\"lab\\":\\"coin\\"}"'):
            time.sleep(0.02)
        self.assert_quiet(leader, phone)

    def goal_of(self, lesson):
        folder = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../resources/lessons")
        for name in os.listdir(folder):
            with open(os.path.join(folder, name), encoding="utf-8") as file:
                one = json.load(file)
            if one["id"] != lesson:
                continue
            return next(k for k, step in enumerate(one["steps"], 1) if step.get("task", {}).get("kind") == "goal")
        raise AssertionError(lesson)

    # CREDENCE_PHONES=20 opens so many phones, and tells how long a question took to reach all of them.
    def test_room_a_lesson_and_free_questions(self):
        leader = self.leader()
        count = int(os.environ.get("CREDENCE_PHONES", "2"))
        phones = [self.phone([TALL, SMALL][k % 2], ratio=2 if count > 2 else 1) for k in range(count)]
        steps = leader.run("""[...document.querySelectorAll('ol.askable .ask-mark')]
            .map((one) => Number(one.textContent))""")
        free = ["What surprised you?", "ABCD", CHOICE, "Is it a density? / *Yes -- its area is 1 / No",
                "Which one? / first / second / third"]
        asked = []
        for what in [*steps, *free]:
            begun = time.monotonic()
            if isinstance(what, int):
                self.ask_step(leader, what)
            else:
                self.ask(leader, what)
            for phone in phones:
                self.asked(phone)
            asked.append(time.monotonic() - begun)
            self.pictured(*phones[:2])
            for phone in phones:
                self.answer_somehow(phone)
            leader.until("(n) => document.querySelectorAll('#who .desk-dots [data-answered=true]').length === n", count)
            self.act(leader, "close")
            leader.until("document.getElementById('desk').dataset.phase === 'closed'")  # buttons move then
            if leader.run("document.querySelector('[data-act=reveal]').hidden"):
                continue
            self.act(leader, "reveal")
            for phone in phones:
                phone.until("document.getElementById('phone').dataset.screen === 'result'")
            self.pictured(leader, *phones[:2])
            for phone in phones:
                wide = phone.run("document.documentElement.scrollWidth - innerWidth")
                self.assertLessEqual(wide, 0, what)
        if count > 2:
            print(f"\n{count} phones: a question was on all of them after {max(asked):.2f} s at most, "
                  f"{sorted(asked)[len(asked) // 2]:.2f} s in the median of {len(asked)}", file=sys.stderr)
        self.assert_quiet(leader, *phones)

    def answer_somehow(self, phone):
        kind = phone.run("document.getElementById('phone').dataset.kind")
        if kind in ("density", "boundary", "region", "place"):
            self.sketching(phone)
            if kind == "place":
                phone.tap(".sketching .picture")
            else:
                phone.stroke(self.bump(phone, 0.4))
        elif kind == "number":
            phone.tap("input.number")
            phone.type("0.4")
        elif kind == "choice":
            phone.tap(".option:nth-child(1)")
        elif kind == "words":
            phone.tap("textarea.words")
            phone.type("a thought")
        self.send(phone)

    def test_room_curves_become_the_prior(self):
        leader = self.leader()
        phone = self.phone()
        self.ask_row(leader, "before any toss")
        self.sketching(phone)
        phone.stroke(self.bump(phone, 0.7))
        self.send(phone)
        self.act(leader, "close")
        self.act(leader, "pool")
        leader.until("document.querySelector('.desk-now p:not(.desk-status)').textContent.includes('Beta(')")
        self.act(leader, "unpool")
        leader.until("document.querySelector('.desk-now p:not(.desk-status)').textContent === ''")
        self.assert_quiet(leader, phone)

    def test_room_numbers_as_they_are_typed(self):
        leader = self.leader()
        phone = self.phone()
        self.ask_step(leader, 4)
        self.asked(phone)
        phone.tap("input.number")
        phone.type("abc")
        self.assertTrue(phone.run("document.querySelector('.send-row .main').disabled"))
        phone.run("document.querySelector('input.number').select()")
        phone.type("3/8")
        self.assertEqual(phone.run("document.querySelector('.read-as').textContent"), "= 0.375")
        self.send(phone)
        leader.until("document.querySelector('.desk-answers').textContent.includes('0.375')")
        self.assert_quiet(phone)

    def test_room_reads_numbers(self):
        self.leader()
        phone = self.phone()
        cases = [["0,375", "", 0.375], [".5", "", 0.5], ["3 / 8", "", 0.375], ["40 %", "", 0.4], ["40 %", "%", 40],
                 ["−2,5", "", -2.5], ["1.234,5", "", 1234.5], ["1,234.5", "", 1234.5], ["1,000,000", "", 1e6],
                 ["12 cm", "cm", 12], ["1e-3", "", 0.001], ["2×10^3", "", 2000], ["7 %", "", 0.07], ["1/0", "", None],
                 ["", "", None], ["1.2.3,4,5", "", None], ["1/2/3", "", None], ["0x10", "", None], ["12m", "", None]]
        for typed, unit, number in cases:
            read = phone.run("""(typed, unit) => import('/web/room/number.js')
                .then(({readNumber}) => readNumber(typed, unit))""", typed, unit)
            self.assertEqual(read, number, typed)

    def test_room_words_are_text_and_shown_by_hand(self):
        leader = self.leader()
        phone = self.phone()
        self.ask(leader, "What surprised you?")
        self.asked(phone)
        evil = "<img src=x onerror=\"document.title='taken'\">"
        phone.tap("textarea.words")
        phone.type(evil)
        self.send(phone)
        leader.until("(text) => document.querySelector('.desk-word span')?.textContent === text", evil)
        leader.click("#desk [data-phase=answers]")
        self.there(leader, "#wall[data-phase=answers]")
        self.assertNotIn("onerror", leader.run("document.getElementById('wall').textContent"))
        leader.click(".desk-word input")
        leader.until("(text) => document.querySelector('.wall-words li')?.textContent.includes(text)", evil)
        self.assertEqual(leader.run("document.querySelectorAll('img').length"), 0)
        leader.click(".desk-word input")
        leader.until("!document.querySelector('.wall-words li')")
        self.assert_quiet(leader, phone)

    # What is kept.

    def test_room_is_looked_at_again_by_a_link(self):
        server = Room(PROGRAM, "--room", "darts/first")
        self.addCleanup(server.end)
        leader = self.open(server.lead.replace("#", "?language=en#", 1), LAPTOP)
        code = leader.until("document.title.match(/ · ([A-Z]{4})$/)?.[1]")
        phone = self.open(f"{server.address}room?language=en#{code}", PHONE, touch=True)
        phone.until("document.getElementById('phone').dataset.screen === 'waiting'")
        self.ask(leader, CHOICE)
        self.asked(phone)
        phone.tap(".option:nth-child(2)")
        self.send(phone)
        self.act(leader, "reveal")
        self.ask(leader, "What surprised you?")
        leader.click(".desk-end")
        leader.click(".desk-end")
        self.there(leader, ".desk-shared:not([hidden]) button")
        leader.click(".desk-shared button")
        link = leader.until("document.querySelector('.desk-shared input')?.value")
        home = self.open(link, PHONE, touch=True)
        self.there(home, "#wall[data-phase=question] .wall-options")
        self.assertFalse(home.run("""[...document.querySelectorAll('.desk-foot, #wall canvas.qr')]
            .some((one) => one.offsetParent)"""))
        for phase in ["answers", "truth"]:
            home.tap(".desk-next")
            self.there(home, f"#wall[data-phase={phase}]")
            # A phone held upright has no room for a wall as wide as a projector's.
            letters = "[...document.querySelectorAll('#wall :is(h1, p, .wall-count)')].filter((one) => one.offsetParent)"
            sizes = home.run(letters + ".map((one) => parseFloat(getComputedStyle(one).fontSize))")
            self.assertGreaterEqual(min(sizes), 15, sizes)
        self.assertEqual(home.run("document.querySelector('#wall [data-right=true] .letter').textContent"), "B")
        home.tap(".askable li:nth-child(2) button")
        home.until("document.querySelector('.wall-headline').textContent.includes('surprised')")
        self.assertLessEqual(*home.run("[document.documentElement.scrollWidth, innerWidth]"))
        leader.click(".desk-shared button:last-of-type")
        self.there(home, ".lead-refused")
        self.assert_quiet(leader, home)

    def test_room_nothing_is_lost_without_a_line(self):
        leader = self.leader()
        phone = self.phone()
        self.ask(leader, "What surprised you?")
        self.asked(phone)
        phone.tap("textarea.words")
        phone.type("half a thought")
        self.reload(phone)
        phone.until("document.querySelector('textarea.words')?.value === 'half a thought'")
        broken = {"latency": 0, "downloadThroughput": -1, "uploadThroughput": -1}
        self.addCleanup(phone.command, "Network.emulateNetworkConditions", {"offline": False, **broken})
        phone.command("Network.emulateNetworkConditions", {"offline": True, **broken})
        phone.run("dispatchEvent(new Event('offline'))")
        phone.until("!document.getElementById('line').hidden")
        phone.tap(".send-row .main")
        self.assertEqual(phone.run("document.querySelector('.send-row .main').dataset.state"), "going")
        phone.command("Network.emulateNetworkConditions", {"offline": False, **broken})
        phone.run("dispatchEvent(new Event('online'))")
        phone.until("document.querySelector('.send-row .main').dataset.state === 'taken'")
        leader.until("document.querySelector('.desk-word span')?.textContent === 'half a thought'")
        self.reload(phone)
        phone.until("document.querySelector('.send-row .main')?.dataset.state === 'taken'")
        self.assertEqual(leader.run("document.querySelectorAll('.desk-word').length"), 1)

    def journal_has(self, text):
        for path, _, names in os.walk(self.folder.name):
            for name in names:
                with open(os.path.join(path, name), "rb") as file:
                    if text in file.read():
                        return True
        return False

    def test_room_phones_outlive_the_server(self):
        leader = self.leader()
        phones = [self.phone(), self.phone()]
        self.ask(leader, "What surprised you?")
        for phone, text in zip(phones, ("only typed", "sent in time")):
            self.asked(phone)
            phone.tap("textarea.words")
            phone.type(text)
        self.send(phones[1])
        while not self.journal_has(b"sent in time"):
            time.sleep(0.02)
        self.server.stop(signal.SIGKILL)
        for tab in [leader, *phones]:
            tab.until("!document.getElementById('line').hidden")
        self.server.again()
        for tab in [leader, *phones]:
            tab.until("document.getElementById('line').hidden")
        leader.until("document.querySelector('.desk-word span')?.textContent === 'sent in time'")
        phones[1].until("document.querySelector('.send-row .main').dataset.state === 'taken'")
        self.assertEqual(phones[0].run("document.querySelector('textarea.words').value"), "only typed")
        self.send(phones[0])
        leader.until("document.querySelectorAll('.desk-word').length === 2")

    # The wall.

    def test_room_the_wall_by_page_down(self):
        leader = self.leader()
        phone = self.phone()
        self.ask(leader, CHOICE)
        self.asked(phone)
        phone.tap(".option:nth-child(1)")
        self.send(phone)
        leader.run("document.activeElement.blur()")
        leader.key("h")
        leader.until("document.getElementById('lead').dataset.desk === 'false'")
        self.assertEqual(leader.run("document.querySelectorAll('#wall .track').length"), 0)
        for phase in ["answers", "truth"]:
            leader.key("PageDown")
            leader.until("(phase) => document.getElementById('wall').dataset.phase === phase", phase)
        self.assertEqual(leader.run("document.querySelector('#wall [data-right=true] .letter').textContent"), "B")
        leader.key("PageUp")
        leader.until("document.getElementById('wall').dataset.phase === 'answers'")
        self.assert_quiet(leader, phone)

    def test_room_the_wall_at_all_sizes(self):
        for size in [LAPTOP, (1920, 1080), (3840, 2160), (1024, 768)]:
            leader = self.leader(size)
            self.ask(leader, CHOICE)
            leader.run("document.activeElement.blur()")
            leader.key("h")
            self.there(leader, "#wall[data-phase=question] .wall-options")
            unit = min(size[0] / 1920, size[1] / 1080)
            smallest = leader.run("""Math.min(...[...document.querySelectorAll('#wall :is(p, h1, span, b)')]
                .filter((one) => one.offsetParent && one.textContent.trim())
                .map((one) => parseFloat(getComputedStyle(one).fontSize)))""")
            self.assertGreaterEqual(smallest, 29.9 * unit, size)
            cut = leader.run("""(() => {
                const frame = document.querySelector('.wall-frame').getBoundingClientRect();
                const parts = [...document.querySelectorAll('#wall :is(p, h1, li, b, canvas, .card-dots)')];
                return parts.filter((one) => {
                    const box = one.getBoundingClientRect();
                    return box.width && (box.left < frame.left - 1 || box.right > frame.right + 1
                        || box.top < frame.top - 1 || box.bottom > frame.bottom + 1);
                }).map((one) => one.className || one.localName);
            })()""")
            self.assertEqual(cut, [], size)

    # Sizes of phones.

    def test_room_no_phone_scrolls_sideways(self):
        leader = self.leader()
        phones = [self.phone(size, language) for size in [OLD_PHONE, (360, 640), PHONE, (820, 1180), (740, 360)]
                  for language in ("en", "de")]
        for question in [2, 3, 4, 7]:
            self.ask_step(leader, question)
            for phone in phones:
                self.asked(phone)
                self.assertLessEqual(*phone.run("[document.documentElement.scrollWidth, innerWidth]"))
        self.assert_quiet(*phones)

    def test_room_html_names_the_modules_of_a_phone(self):
        folder = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../resources/web")
        with open(os.path.join(folder, "room.html"), encoding="utf-8") as file:
            page = file.read()
        for name in set(os.listdir(os.path.join(folder, "room"))) - {"leader.js", "desk.js", "wall.js", "flow.js"}:
            self.assertIn(f'"web/room/{name}"', page)


if __name__ == "__main__":
    unittest.main(argv=["room_test.py", *sys.argv[4:]], verbosity=2)
