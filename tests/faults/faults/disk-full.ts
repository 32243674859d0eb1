import { spawnSync } from 'node:child_process'
import { appendFileSync, mkdirSync, rmSync, unlinkSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createClient } from '#tests/support/http/http-client.ts'
import { logInStaff } from '#tests/support/http/staff.ts'
import { checkShop } from '../check-shop.ts'
import { createCustomers } from '../customers.ts'
import type { Fault } from '../fault.ts'
import { untilSold } from './database.ts'

/** Uploads are refused with a reason while their disk is full; customers notice nothing. */
export const uploadsFull: Fault = {
  name: 'the disk for uploads is full',
  impossible: cannotMount,
  async run(world, check) {
    const site = await world.newSite()
    const uploads = join(site.dataDir, 'uploads')
    unlinkSync(uploads)
    const unmount = mountSmall(uploads, '1m')
    try {
      const shop = await world.openShop(site)
      const staff = await logInStaff(createClient(shop.origin))
      fill(join(uploads, 'ballast'))
      const refused = await staff.upload()
      const { crowd, ledger } = createCustomers(world.productId, world.gateway)
      const stopBuying = crowd(shop.origin, 3)
      await untilSold(ledger.paid, 5)
      await stopBuying()
      rmSync(join(uploads, 'ballast'))
      const taken = await staff.upload()
      check(
        'an upload is refused with a time to retry',
        refused.status === 503 && refused.headers['retry-after'] !== undefined,
        refused,
      )
      check('uploads go on when there is space again', taken.status === 200, taken)
      await checkShop(world, { site, ledger, check })
    } finally {
      await world.closeShops()
      unmount()
    }
  },
}

/** PostgreSQL cannot write any more and stops or refuses; with space again the shop sells again. */
export const databaseFull: Fault = {
  name: "the disk of the database's folder is full",
  impossible: cannotMount,
  async run(world, check) {
    const site = await world.newSite({ own: true })
    const folder = join(site.dataDir, 'postgres')
    const copy = join(site.dataDir, 'copy')
    await cp(folder, copy, { recursive: true })
    rmSync(folder, { recursive: true })
    const unmount = mountSmall(folder, '160m')
    try {
      await cp(copy, folder, { recursive: true })
      const shop = await world.openShop(site)
      const { crowd, ledger } = createCustomers(world.productId, world.gateway)
      const stopBuying = crowd(shop.origin, 4)
      await untilSold(ledger.paid, 3)
      const ballast = join(folder, 'ballast')
      fill(ballast)
      const end = Date.now() + 20_000
      // Twenty refusals: the first writes after the disk is full may still fit into memory.
      const refused = () => ledger.statuses.get(503) ?? 0
      while (Date.now() < end && refused() < 20) await pause(100)
      check('customers are asked to retry (503)', refused() >= 20, [...ledger.statuses])
      const isUp = shop.child.exitCode === null
      check('the shop itself goes on', isUp, shop.log().slice(-2000))
      rmSync(ballast)
      await untilSold(ledger.paid, 3)
      await stopBuying()
      await checkShop(world, { site, ledger, check })
    } finally {
      await world.closeShops()
      unmount()
    }
  },
}

/** Writes a file until the disk is full. */
function fill(ballast: string) {
  try {
    for (const piece = Buffer.alloc(64 * 1024); ; ) appendFileSync(ballast, piece)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}

/** Mounting needs root, and is not allowed in every container. */
function cannotMount(): string | null {
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

function mountSmall(place: string, size: string) {
  mkdirSync(place, { recursive: true, mode: 0o700 })
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=0700`, 'projukti', place])
  if (status !== 0) throw new Error(`${place} cannot be mounted.`)
  return () => spawnSync('umount', ['-l', place])
}
