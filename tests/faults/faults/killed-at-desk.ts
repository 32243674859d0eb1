import { checkShop } from '../check-shop.ts'
import type { Check, Fault } from '../fault.ts'
import type { World } from '../world.ts'
import { openDesk } from './desk.ts'
import { type DeskWrite, deskWrites } from './desk-writes.ts'
import { createScene, type Moment } from './killed.ts'

/** The process dies between any two writes of what staff do; then they press the button again. */
export const killedAtTheDesk: readonly Fault[] = deskWrites.map((write) => ({
  name: `killed -9 between any two writes of ${write.name}`,
  run: (world, check) => killedAt(world, check, write),
}))

async function killedAt(world: World, check: Check, { prepare, traces }: DeskWrite): Promise<void> {
  const scene = await createScene(world)
  const desk = await openDesk(scene, world.productId)
  const first = await prepare(desk)
  const awaits = await scene.count((headers) => desk.request(first, headers))
  const moments = scene.moments(awaits).filter(isBetweenWrites)
  check('it writes at least four times', moments.length > 5, awaits)

  for (const moment of moments) {
    let request = first
    await scene.die(check, moment, async (headers) => {
      request = await prepare(desk)
      return desk.request(request, headers)
    })
    const again = await Promise.all([desk.request(request), desk.request(request)])
    const isDone = again.every(({ status }) => status === 200 || status === 201)
    check(`${moment.name}: the same request, twice, goes through afterwards`, isDone, again)
    const { rowCount } = await scene.database.pool.query(traces, [request.subject])
    check(`${moment.name}: it was carried out once`, rowCount === 1, rowCount)
  }
  await checkShop(world, { site: scene.site, ledger: scene.customers.ledger, check })
}

/** After each write, and around the commit: in between nothing else is stored. */
function isBetweenWrites({ name, when }: Moment): boolean {
  const [, what = ''] = /\((\w+)/.exec(name) ?? []
  return what === 'commit' || (when === 'answered' && /^(insert|update|delete|with)$/.test(what))
}
