# Credence in JupyterHub: an entry for jupyter-server-proxy, in jupyter_server_config.py of the users' image.
# SPDX-License-Identifier: GPL-3.0-only
c.ServerProxy.servers = {  # noqa: F821 (Jupyter provides c)
    "credence": {
        "command": ["credence", "serve", "--listen", "127.0.0.1:{port}", "--limit", "workers=1"],
        "timeout": 20,
        "launcher_entry": {"title": "Credence"},
        "rewrite_response": [],
    }
}
