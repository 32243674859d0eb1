import { rmSync, unlinkSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createClient } from '#tests/support/http/http-client.ts'
import { logInStaff } from '#tests/support/http/staff.ts'
import { cannotMount, fillDisk, mountSmall } from '#tests/support/services/small-disk.ts'
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
      fillDisk(join(uploads, 'ballast'))
      const refused = await staff.upload()
      const { crowd, ledger } = createCustomers(world.productId, world.gateway)
      const stopBuying = crowd(shop.origin, 3)
      await untilSold(ledger.paid, 5)
      await stopBuying()
      rmSync(join(uploads, 'ballast'))
      const taken = await staff.upload()
      check(
        'an upload is refused with a sentence and a time to retry',
        refused.status === 503 &&
          refused.headers['retry-after'] !== undefined &&
          /disk .* is full/.test(refused.text),
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
      fillDisk(ballast)
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
