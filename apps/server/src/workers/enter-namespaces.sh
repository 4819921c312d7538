# Runs as process 1 of new namespaces (unshare --net --pid --ipc --uts --mount): builds a root directory of read-only bind
# mounts, makes it the root and starts a program in it without any capability.
# sh -c SCRIPT sh SETPRIV_OPTIONS PATH... -- PROGRAM ARGUMENT...
set -eu
PATH=/usr/sbin:/usr/bin:/sbin:/bin
drop=$1
shift

# /sys is a directory that every Linux has and no path below is shown.
cd /sys
mount -t tmpfs -o size=256k,mode=755,nosuid,nodev tmpfs /sys
cd /sys

show() {
  if [ -e ".$1" ] || [ ! -e "$1" ]; then return 0; fi
  mkdir -p ".${1%/*}"
  if [ -L "$1" ]; then
    ln -s "$(readlink "$1")" ".$1"
    return 0
  fi
  if [ -d "$1" ]; then mkdir ".$1"; else : >".$1"; fi
  mount --rbind -o ro,nosuid,nodev "$1" ".$1"
}

while [ "$1" != -- ]; do
  show "$1"
  shift
done
shift

mkdir dev proc old
: >dev/null
mount --bind /dev/null dev/null
# A container that hides parts of /proc allows no second one; its own shows foreign processes, which the namespaces protect.
mount -t proc -o nosuid,nodev,noexec proc proc 2>/dev/null || mount --rbind /proc proc
: >setpriv
mount --bind "$(command -v setpriv)" setpriv

mount=$(command -v mount)
umount=$(command -v umount)
pivot_root . old
cd /
"/old$mount" -o remount,bind,ro,nosuid,nodev /
"/old$umount" -l /old

unset PWD OLDPWD
# Not exec: process 1 ignores the signals that a worker ends itself with.
# shellcheck disable=SC2086
/setpriv $drop --no-new-privs --inh-caps=-all --bounding-set=-all -- "$@"
exit $?
