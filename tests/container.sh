#!/usr/bin/env bash
# Performs the Dockerfile's last stage in a bare root file system, where no Docker engine runs, and
# serves from it: as a user that no file knows, on a read-only root, with one writable volume.
# Needs root, unshare and chroot. Run it after `npm run build`: tests/container.sh
set -euo pipefail
cd "$(dirname "$0")/.."

if [ "$(id -u)" != 0 ] || ! unshare --mount true 2>/dev/null; then
  echo "Skipped: this needs root and mount namespaces."
  exit 0
fi

work=$(mktemp -d)
root=$work/root
volume=$work/volume
user=12345:12345
trap 'rm -rf "$work"' EXIT
mkdir -p "$root"/{app,data,proc,dev,tmp,usr/local/bin} "$volume"
chmod 1777 "$volume"

echo "- production dependencies"
mkdir "$work/dependencies"
cp package.json package-lock.json "$work/dependencies"
npm ci --omit=dev --no-fund --no-audit --loglevel=error --prefix "$work/dependencies"

echo "- the image's files, as the Dockerfile copies them"
stage=$(tac Dockerfile | sed '/^FROM/q' | tac)
while read -r _ from target; do
  case $from in
    --from=dependencies) source=$work/dependencies/$(basename "${target% *}") target=${target#* } ;;
    --from=build) source=$(basename "${target% *}") target=${target#* } ;;
    *) source=$from ;;
  esac
  cp -r "$source" "$root/app/$target"
done < <(grep '^COPY' <<<"$stage")
chmod -R a+rX "$root/app"

echo "- Node and the libraries it is linked with"
node=$(npx node -p process.execPath)
cp "$node" "$root/usr/local/bin/node"
# The shell bounds the process that decodes pictures.
mkdir -p "$root/bin"
cp -L /bin/sh "$root/bin/sh"
libraries() {
  # What is built for another C library cannot be asked, and is not used.
  { printf "%s\n" "$node" /bin/sh; find "$root/app/node_modules" -name '*.node' -o -name '*.so*'; } |
    xargs -n1 ldd 2>/dev/null | grep -o '/[^ ]*lib[^ ]*' | grep -v "^$work" | sort -u || true
}
while read -r library; do
  mkdir -p "$root$(dirname "$library")"
  cp -L "$library" "$root$library"
done < <(libraries)

# In one line: what follows a line break would be another command.
variables=$(sed -n 's/^ENV //p' <<<"$stage" | tr '\n' ' ')
words() { sed -n "s/^$1.*CMD \(\[.*\)/\1/p; s/^$1 \(\[.*\)/\1/p" <<<"$stage" | node -p 'JSON.parse(require("node:fs").readFileSync(0)).join(" ")'; }
command=$(words CMD)
check=$(words HEALTHCHECK)

echo "- serving: $command"
cat >"$work/inside.sh" <<INSIDE
set -euo pipefail
mount --bind $root $root
mount --bind $volume $root/data
mount -t proc proc $root/proc
touch $root/dev/null && mount --bind /dev/null $root/dev/null
mount -o remount,bind,ro $root
enter() { exec /usr/bin/env -i PATH=/usr/local/bin $variables PORT=\${CONTAINER_PORT:-3999} /usr/sbin/chroot --userspec=$user $root /usr/local/bin/node -e 'process.chdir("/app"); const [, ...words] = process.argv; process.execve(process.execPath, words, process.env)' "\$@"; }
(enter $command) >$work/log 2>&1 &
server=\$!
for _ in \$(seq 100); do (enter $check) 2>/dev/null && break || sleep 0.1; done
(enter $check)
echo "- the health check passes"
curl -fsS -o /dev/null -w "%{http_code}\n" -H "Sec-Fetch-Site: same-origin" -d "name=A&phone=7025550119&email=a@site.test&message=Slab" http://localhost:\${CONTAINER_PORT:-3999}/contact | grep -qx 303
echo "- a request is stored"
(enter node app/operate/commands/backup.ts /data/backups/proof.tar.gz)
if touch $root/app/x 2>/dev/null; then echo "the root file system can be written to"; exit 1; fi
kill -TERM \$server
wait \$server
echo "- SIGTERM ended it well"
ls -ln $volume
INSIDE
if ! unshare --mount --pid --fork bash "$work/inside.sh"; then
  cat "$work/log"
  exit 1
fi
echo "The image's steps work: as user $user, on a read-only root, with one volume."
