#!/bin/sh
# Replaces the workers and servers of compose by ones of the present image and settings. New servers start beside the old
# ones, which end once the new ones are healthy, so that the proxy loses no request. Run it where docker-compose.yml is.
set -eu

compose() {
  if docker compose version >/dev/null 2>&1; then docker compose "$@"; else docker-compose "$@"; fi
}

is_healthy() {
  [ "$(docker inspect --format '{{.State.Health.Status}}' "$1")" = healthy ]
}

old=$(compose ps --quiet server)
count=$(echo "$old" | wc -l)

# Also where neither image nor settings changed: a secret may have.
compose up --detach --no-deps --force-recreate --scale "worker=$(compose ps --quiet worker | wc -l)" worker
compose up --detach --no-deps --no-recreate --scale "server=$((count * 2))" server

for id in $(compose ps --quiet server); do
  tries=0
  until is_healthy "$id"; do
    tries=$((tries + 1))
    if [ "$tries" -gt 120 ]; then
      echo "A new server is not healthy after two minutes; the old ones are still running: docker logs $id" >&2
      exit 1
    fi
    sleep 1
  done
done

# The proxy may need a moment to find the new ones.
sleep 2
for id in $old; do
  docker stop --time 30 "$id" >/dev/null
  docker rm "$id" >/dev/null
  echo "Replaced $id."
done
