# Chromium on a pipe: the DevTools protocol with nothing but Python, for tests of the page.
# SPDX-License-Identifier: GPL-3.0-only

import base64
import json
import os
import shutil
import subprocess
import tempfile
import threading
import time


class Browser:
    """A headless Chromium. `tab()` opens a page of its own."""

    def __init__(self, program):
        self.folder = tempfile.mkdtemp()
        to_browser, self.output = os.pipe()
        self.input, from_browser = os.pipe()
        # Chromium reads descriptor 3 and writes 4.
        arguments = ["--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--remote-debugging-pipe",
                     "--no-first-run", "--disable-dev-shm-usage", "--mute-audio", f"--user-data-dir={self.folder}"]
        script = f'exec "$0" "$@" 3<&{to_browser} 4>&{from_browser}'
        silent = {"stdin": subprocess.DEVNULL, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        self.process = subprocess.Popen(["bash", "-c", script, program, *arguments],
                                        pass_fds=(to_browser, from_browser), **silent)
        os.close(to_browser)
        os.close(from_browser)
        self.number = 0
        self.answers = {}
        self.changed = threading.Condition()
        self.tabs = {}
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self):
        rest = b""
        while True:
            try:
                part = os.read(self.input, 1 << 20)
            except OSError:
                part = b""
            if not part:
                with self.changed:
                    self.answers = None
                    self.changed.notify_all()
                return
            *messages, rest = (rest + part).split(b"\0")
            for message in map(json.loads, messages):
                with self.changed:
                    if "id" in message:
                        self.answers[message["id"]] = message
                    elif message.get("sessionId") in self.tabs:
                        self.tabs[message["sessionId"]]._hear(message)
                    self.changed.notify_all()

    def command(self, method, parameters=None, session=None, seconds=60):
        with self.changed:
            self.number += 1
            number = self.number
        message = {"id": number, "method": method, "params": parameters or {}}
        if session:
            message["sessionId"] = session
        os.write(self.output, json.dumps(message).encode() + b"\0")
        with self.changed:
            if not self.changed.wait_for(lambda: self.answers is None or number in self.answers, seconds):
                raise TimeoutError(method)
            if self.answers is None:
                raise RuntimeError("the browser has ended")
            answer = self.answers.pop(number)
        if "error" in answer:
            raise RuntimeError(f"{method}: {answer['error']['message']}")
        return answer["result"]

    def tab(self, width=1366, height=768, ratio=1, touch=False, dark=False, calm=False):
        return Tab(self, width, height, ratio, touch, dark, calm)

    def close(self):
        try:
            self.command("Browser.close", seconds=5)
        except (RuntimeError, TimeoutError, OSError):
            pass
        try:
            self.process.wait(5)
        except subprocess.TimeoutExpired:
            self.process.kill()
        shutil.rmtree(self.folder, ignore_errors=True)


class Tab:
    """One page; `faults` has all messages of its console, failed requests among them."""

    where = {}  # the page itself

    def __init__(self, browser, width, height, ratio, touch, dark, calm):
        self.browser = browser
        self.faults = []
        self.contexts = []
        context = browser.command("Target.createBrowserContext")["browserContextId"]
        blank = {"url": "about:blank", "browserContextId": context}
        self.target = browser.command("Target.createTarget", blank)["targetId"]
        attach = {"targetId": self.target, "flatten": True}
        self.session = browser.command("Target.attachToTarget", attach)["sessionId"]
        browser.tabs[self.session] = self
        for domain in ["Page", "Runtime", "Log", "Network"]:
            self.command(f"{domain}.enable")
        self.resize(width, height, ratio, touch)
        features = [{"name": "prefers-color-scheme", "value": "dark" if dark else "light"},
                    {"name": "prefers-reduced-motion", "value": "reduce" if calm else "no-preference"}]
        self.command("Emulation.setEmulatedMedia", {"features": features})

    def _hear(self, message):
        method, values = message["method"], message["params"]
        if method == "Runtime.executionContextCreated":
            self.contexts.append(values["context"])
        if method == "Runtime.consoleAPICalled":
            self.faults.append(" ".join(str(one.get("value", one.get("description"))) for one in values["args"]))
        elif method == "Runtime.exceptionThrown":
            details = values["exceptionDetails"]
            self.faults.append(details.get("exception", {}).get("description", details["text"]))
        elif method == "Log.entryAdded":
            self.faults.append(f"{values['entry']['text']} {values['entry'].get('url', '')}")

    def command(self, method, parameters=None, seconds=60):
        return self.browser.command(method, parameters, self.session, seconds)

    def resize(self, width, height, ratio=1, touch=False):
        metrics = {"width": width, "height": height, "deviceScaleFactor": ratio, "mobile": touch}
        self.command("Emulation.setDeviceMetricsOverride", metrics)
        self.command("Emulation.setTouchEmulationEnabled", {"enabled": touch, "maxTouchPoints": 5})

    def open(self, address):
        self.command("Page.navigate", {"url": address})

    def run(self, script, *values):
        """The value of a JavaScript expression, or of a function of these values; promises are waited for."""
        text = f"({script})({','.join(json.dumps(one) for one in values)})" if values else script
        answer = self.command("Runtime.evaluate", {"expression": text, "returnByValue": True, "awaitPromise": True,
                                                   **self.where})
        if "exceptionDetails" in answer:
            details = answer["exceptionDetails"]
            raise RuntimeError(details.get("exception", {}).get("description", details["text"]))
        return answer["result"].get("value")

    def until(self, script, *values, seconds=60):
        """Waits for an expression to be true; returns it. Fails with what it last was."""
        end, last = time.monotonic() + seconds, None
        while time.monotonic() < end:
            try:
                last = self.run(script, *values)
            except RuntimeError as fault:
                last = fault
            if last and not isinstance(last, RuntimeError):
                return last
            time.sleep(0.02)
        raise AssertionError(f"not within {seconds} s: {script} {values}; last: {last}")

    def frame(self, address):
        """The frame of this page that shows the address."""
        self.command("Runtime.disable")
        self.contexts = []
        self.command("Runtime.enable")
        end = time.monotonic() + 10
        while time.monotonic() < end:
            for one in self.contexts:
                if one["origin"] == address.rstrip("/"):
                    return Frame(self, one["id"])
            time.sleep(0.05)
        raise AssertionError(f"no frame of {address} in {self.contexts}")

    def middle_of(self, selector):
        """Where an element is, once it stands still and nothing lies over it: a hand would miss what moves."""
        return self.until("""async (selector) => {
            const one = document.querySelector(selector);
            if (!one) return null;
            one.scrollIntoView({block: 'center', behavior: 'instant'});
            const middle = () => {
                const box = one.getBoundingClientRect();
                return [box.left + box.width / 2, box.top + box.height / 2];
            };
            const frame = () => new Promise(requestAnimationFrame);
            const before = middle();
            await frame();
            await frame();
            const now = middle(), top = document.elementFromPoint(...now);
            const free = top && (one.contains(top) || top.contains(one) || one.labels?.[0]?.contains(top));
            return free && before.every((value, k) => value === now[k]) ? now : null;
        }""", selector)

    def click(self, selector):
        place = self.middle_of(selector)
        self.mouse("mousePressed", *place, clicks=1)
        self.mouse("mouseReleased", *place, clicks=1)

    def mouse(self, kind, x, y, clicks=0, button="left"):
        pressed = kind != "mouseMoved" or clicks
        held = {"button": button if pressed else "none", "buttons": 1 if pressed else 0}
        self.command("Input.dispatchMouseEvent", {"type": kind, "x": x, "y": y, "clickCount": clicks, **held})

    def drag(self, start, end, steps=8):
        self.mouse("mouseMoved", *start)
        self.mouse("mousePressed", *start, clicks=1)
        for k in range(1, steps + 1):
            self.mouse("mouseMoved", *[a + (b - a) * k / steps for a, b in zip(start, end)], clicks=1)
            time.sleep(0.02)
        self.mouse("mouseReleased", *end, clicks=1)

    def touch(self, kind, *places):
        points = [{"x": x, "y": y, "id": i} for i, (x, y) in enumerate(places)]
        self.command("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def tap(self, selector):
        self.touch("touchStart", self.middle_of(selector))
        self.touch("touchEnd")

    def stroke(self, places):
        self.touch("touchStart", places[0])
        for place in places[1:]:
            self.touch("touchMove", place)
            time.sleep(0.01)
        self.touch("touchEnd")

    def key(self, name, modifiers=0, text=None):
        """Presses a key; modifiers: 1 Alt, 2 Ctrl, 8 Shift."""
        codes = {"Tab": 9, "Enter": 13, "Escape": 27, " ": 32, "PageUp": 33, "PageDown": 34, "End": 35, "Home": 36,
                 "ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40, "Backspace": 8, "Delete": 46,
                 "Insert": 45}
        code = codes.get(name, ord(name.upper()) if len(name) == 1 else 0)
        letter = len(name) == 1 and name.isalpha()
        place = "Space" if name == " " else f"Key{name.upper()}" if letter else name
        event = {"key": name, "windowsVirtualKeyCode": code, "modifiers": modifiers, "code": place}
        if text is None and len(name) == 1 and not modifiers & 3:
            text = name
        if name == "Enter":
            text = "\r"
        self.command("Input.dispatchKeyEvent", {"type": "keyDown", **event, **({"text": text} if text else {})})
        self.command("Input.dispatchKeyEvent", {"type": "keyUp", **event})

    def type(self, text):
        self.command("Input.insertText", {"text": text})

    def picture(self, path):
        with open(path, "wb") as file:
            file.write(base64.b64decode(self.command("Page.captureScreenshot", {"format": "png"})["data"]))

    def close(self):
        self.browser.tabs.pop(self.session, None)
        self.browser.command("Target.closeTarget", {"targetId": self.target})


class Frame(Tab):
    """Scripts in a frame of a page."""

    def __init__(self, tab, context):
        self.command = tab.command
        self.where = {"contextId": context}
