#!/bin/sh
# Replaces the workers and servers of compose by ones of the present image and settings. New servers start beside the old
# ones, which end once the new ones are healthy, so that the proxy loses no request. Run it where docker-compose.yml is.
set -eu

compose() {
  if docker compose version >/dev/null 2>&1; then docker compose "$@"; else docker-compose "$@"; fi
}

# Waits until a container is healthy. One that ended, or is not healthy after two minutes, fails with its last lines.
await_healthy() {
  tries=0
  until [ "$(docker inspect --format '{{.State.Health.Status}}' "$1")" = healthy ]; do
    tries=$((tries + 1))
    if [ "$tries" -gt 120 ] || [ "$(docker inspect --format '{{.RestartCount}}' "$1")" -gt 0 ]; then
      docker logs --tail 3 "$1" >&2
      return 1
    fi
    sleep 1
  done
}

remove() {
  docker stop -t 30 "$1" >/dev/null
  docker rm "$1" >/dev/null
}

if [ -z "$(compose ps --quiet proxy 2>/dev/null)" ]; then
  echo "This needs the proxy of docker-compose.proxy.yml, which does not run. Without a proxy:" >&2
  echo "docker compose up --detach --force-recreate worker server" >&2
  exit 1
fi

old=$(compose ps --quiet server)
count=$(echo "$old" | wc -l)

# Even if neither image nor settings changed: a secret may have.
compose up --detach --no-deps --force-recreate worker
for id in $(compose ps --quiet worker); do
  await_healthy "$id" || { echo "The new worker does not run; the servers are still the old ones." >&2; exit 1; }
done

compose up --detach --no-deps --no-recreate --scale "server=$((count * 2))" server
new=$(compose ps --quiet server | grep --invert-match --line-regexp "$old")
for id in $new; do
  await_healthy "$id" || {
    for failed in $new; do remove "$failed"; done
    echo "A new server does not become healthy; the old ones are still running." >&2
    exit 1
  }
done

# The proxy may need a moment to find the new ones.
sleep 2
for id in $old; do
  remove "$id"
  echo "Replaced $id."
done
