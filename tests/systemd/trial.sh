#!/usr/bin/env bash
# Installs a release by the commands of docs/operations/install.md, "With systemd", and tries what an operator relies on. It changes
# the machine: for one that is thrown away, with systemd as process 1, Redis, Node, a release in /tmp/city-news-1.4.0 and
# deploy/systemd in /tmp/systemd. Run it as root.
set -euo pipefail

guide=$(dirname "$0")/../../docs/operations/install.md
site=http://127.0.0.1:3000
publication=/etc/city-news/publications/toronto.json

say() { echo "[$SECONDS s] $*"; }
get() { curl --fail --silent --max-time 5 "$@"; }
main_pid() { systemctl show --property MainPID --value "city-news-$1"; }

# Repeats a command each tenth of a second until it succeeds, for a minute.
await() {
  for _ in $(seq 600); do
    if "$@" >/dev/null 2>&1; then return; fi
    sleep 0.1
  done
  echo "Waited in vain for: $*" >&2
  return 1
}

is_ready() { get "$site/readyz"; }
is_healthy() { get "http://127.0.0.1:$([ "$1" = worker ] && echo 9465 || echo 9464)/healthz"; }
is_titled() { get "$site/" | grep --fixed-strings "<title>$1 News"; }
is_another() { [ "$(main_pid "$1")" != 0 ] && [ "$(main_pid "$1")" != "$2" ]; }
is_reported() { journalctl --quiet --unit city-news-worker --output cat --since "@$1" | grep --fixed-strings "$2"; }

# The indented lines of the section from the first one that is for the machine.
sed -n '/^## With systemd/,/^## /s/^    //p' "$guide" | sed -n '/^cd \/tmp/,/readyz$/p' >/tmp/install.sh
[ -s /tmp/install.sh ]
say "installing by $(grep --count '' /tmp/install.sh) commands"
(umask 077 && bash -eu /tmp/install.sh)
say 'ready'

for role in worker server; do
  killed=$(main_pid "$role")
  kill -9 "$killed"
  await is_another "$role" "$killed"
  await is_healthy "$role"
  say "the $role runs again"
done
await is_ready
say 'ready again'

changed=$(date +%s)
sed --in-place 's/"city": "Toronto"/"city": "Harbour"/' "$publication"
await is_titled Harbour
await is_reported "$changed" 'publications changed'
say 'a change of the publication file is shown'

echo '{' >/etc/city-news/publications/broken.json
await is_reported "$changed" 'publication file refused'
is_titled Harbour >/dev/null
rm /etc/city-news/publications/broken.json
say 'a broken file is refused'

(cd /opt/city-news/current && node --env-file=/etc/city-news/city-news.env dist/feeds.js why harbour) |
  grep '^Health: '
say 'a feed is explained'

replaced_worker=$(main_pid worker)
replaced_server=$(main_pid server)
systemctl restart city-news-worker city-news-server
await is_another worker "$replaced_worker"
await is_another server "$replaced_server"
await is_healthy worker
await is_ready
say 'ready after a restart'

systemctl stop city-news-worker city-news-server
for role in worker server; do
  [ "$(systemctl show --property ExecMainStatus --value "city-news-$role")" = 0 ]
done
say 'stopped, both with exit code 0'
