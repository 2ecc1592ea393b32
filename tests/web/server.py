# `credence serve` for tests of its pages.
# SPDX-License-Identifier: GPL-3.0-only

import signal
import subprocess
import unittest

from browser import Browser


class Server:
    """`credence serve` on a port of its own; it can be killed and started again there."""

    def __init__(self, program, *options):
        self.program = program
        self.options = options
        self.start("127.0.0.1:0")

    def start(self, listen):
        command = [self.program, "serve", "--listen", listen, *self.options]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        self.address = self.process.stdout.readline().strip()
        assert self.address.startswith("http://"), self.address

    def again(self):
        self.process.stdout.close()
        self.start(self.address.removeprefix("http://").rstrip("/"))

    def stop(self, how=signal.SIGTERM):
        self.process.send_signal(how)
        return self.process.wait(20)

    def end(self):
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()


class ServedTest(unittest.TestCase):
    """Tests of pages in one browser; `serve` starts their server."""

    CHROMIUM = None

    @classmethod
    def setUpClass(cls):
        cls.server = cls.serve()
        cls.browser = Browser(cls.CHROMIUM)

    @classmethod
    def tearDownClass(cls):
        cls.browser.close()
        cls.server.stop()
        cls.server.process.stdout.close()

    def open(self, address, size, **look):
        tab = self.browser.tab(*size, **look)
        self.addCleanup(tab.close)
        tab.open(address)
        return tab
