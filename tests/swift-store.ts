import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "./server.ts";

// OpenStack Swift with its S3 interface, from Debian: `apt-get install --no-install-recommends
// python3-swift`. One account, container and object server each and a proxy, with their own folder.

/** Debian's own, which finds Debian's packages. */
const python = "/usr/bin/python3";

/** Whether it is installed here. */
export const hasSwift =
  spawnSync(python, ["-c", "import swift.common.middleware.s3api"]).status === 0;

/** Runs one of Swift's servers with a configuration that is not in /etc. */
const program = `
import sys
import swift.common.utils as utils
utils.SWIFT_CONF_FILE = sys.argv[1]
try:
    import swift.common.utils.config as config
    config.SWIFT_CONF_FILE = sys.argv[1]
except ImportError:
    pass
from swift.common.wsgi import run_wsgi
sys.exit(run_wsgi(sys.argv[2], sys.argv[3], verbose=True))
`;

/** In the place of a memcached, which the proxy asks for: it keeps nothing. */
const forgetful = `
class Nothing:
    def get(self, *args, **kwargs):
        return None
    def set(self, *args, **kwargs):
        pass
    delete = incr = set
def factory(global_conf, **local_conf):
    def wrap(app):
        def call(env, start_response):
            env["swift.cache"] = Nothing()
            return app(env, start_response)
        return call
    return wrap
`;

const rings = `
import sys
import swift.common.utils as utils
utils.SWIFT_CONF_FILE = sys.argv[1]
from swift.common.ring import RingBuilder
folder = sys.argv[2]
for name, port in zip(("account", "container", "object"), sys.argv[3:]):
    builder = RingBuilder(1, 1, 0)
    builder.add_dev({"id": 0, "region": 1, "zone": 1, "weight": 1, "ip": "127.0.0.1", "port": int(port), "device": "disk", "meta": "", "replication_ip": "127.0.0.1", "replication_port": int(port)})
    builder.rebalance()
    builder.get_ring().save("%s/%s.ring.gz" % (folder, name))
`;

const common = (folder: string, port: number) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${process.env.USER ?? "root"}
swift_dir = ${folder}
devices = ${folder}/devices
mount_check = false
disable_fallocate = true
log_level = ERROR
`;

const server = (kind: string) => `[pipeline:main]
pipeline = ${kind}-server
[app:${kind}-server]
use = egg:swift#${kind === "object" ? "mem_object" : kind}
`;

const proxy = `[pipeline:main]
pipeline = catch_errors forgetful s3api tempauth bulk slo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:forgetful]
paste.filter_factory = forgetful:factory
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_floors_site = secret .admin
[filter:bulk]
use = egg:swift#bulk
[filter:slo]
use = egg:swift#slo
`;

export type SwiftStore = {
  /** What a site needs to copy there. */
  environment: Record<string, string>;
  stop: () => Promise<void>;
};

/** Starts a Swift on the loopback, with no bucket yet. */
export async function startSwift(): Promise<SwiftStore> {
  const folder = mkdtempSync(join(tmpdir(), "swift-"));
  mkdirSync(join(folder, "devices", "disk"), { recursive: true });
  const conf = join(folder, "swift.conf");
  writeFileSync(
    conf,
    "[swift-hash]\nswift_hash_path_suffix = floors\nswift_hash_path_prefix = floors\n",
  );
  writeFileSync(join(folder, "forgetful.py"), forgetful);
  const ports = [await freePort(), await freePort(), await freePort(), await freePort()] as const;
  const kinds = ["account", "container", "object", "proxy"] as const;
  execFileSync(python, ["-c", rings, conf, folder, ...ports.slice(0, 3).map(String)]);
  let said = "";
  const children = kinds.map((kind, n): ChildProcess => {
    const file = join(folder, `${kind}.conf`);
    writeFileSync(file, common(folder, ports[n] ?? 0) + (kind === "proxy" ? proxy : server(kind)));
    const env = { PATH: process.env.PATH ?? "", PYTHONPATH: folder };
    const child = spawn(python, ["-c", program, conf, file, `${kind}-server`], { env });
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (text) => {
        said += text;
      });
    return child;
  });
  for (const port of ports)
    while (!(await listens(port)))
      if (children.some(({ exitCode }) => exitCode !== null))
        throw new Error(`Swift ended: ${said}`);
  return {
    environment: {
      BACKUP_URL: "s3://copies/floors",
      BACKUP_PASSPHRASE: "correct horse battery staple",
      AWS_ACCESS_KEY_ID: "floors:site",
      AWS_SECRET_ACCESS_KEY: "secret",
      AWS_REGION: "us-east-1",
      AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${ports[3]}`,
    },
    async stop() {
      for (const child of children) {
        const ended = once(child, "exit");
        child.kill("SIGKILL");
        if (child.exitCode === null && child.signalCode === null) await ended;
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function listens(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  try {
    await once(socket, "connect");
    return true;
  } catch {
    await new Promise((resolve) => setTimeout(resolve, 50));
    return false;
  } finally {
    socket.destroy();
  }
}
