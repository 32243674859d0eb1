import { spawnSync } from 'node:child_process'
import { appendFileSync, mkdirSync, rmSync } from 'node:fs'

/** Mounts a disk of a size such as `1m`; returns what unmounts it. */
export function mountSmall(place: string, size: string) {
  mkdirSync(place, { recursive: true, mode: 0o700 })
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=0700`, 'projukti', place])
  if (status !== 0) throw new Error(`${place} cannot be mounted.`)
  return () => spawnSync('umount', ['-l', place])
}

/** Why no disk can be mounted, or null: it needs root, and is not allowed in every container. */
export function cannotMount(): string | null {
  const place = `/tmp/projukti-mount-${process.pid}`
  try {
    mountSmall(place, '1m')()
    return null
  } catch {
    return 'a small disk can only be mounted as root'
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
}

/** Writes a file until the disk is full. */
export function fillDisk(ballast: string) {
  try {
    for (const piece = Buffer.alloc(64 * 1024); ; ) appendFileSync(ballast, piece)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}
