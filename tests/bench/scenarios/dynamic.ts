import { getRequest } from '../load/connection.ts'
import { interleave, type Result } from '../load/interleave.ts'
import { askInTurn } from '../load/load.ts'
import { percentile } from '../load/numbers.ts'
import type { Bench } from '../part.ts'
import { takeSample } from '../peers/sample.ts'
import type { Shop } from '../site/shop.ts'

export type Dynamic = {
  products: number
  shop: Result
  bare: Result
  share: number
  alone: { p50: number; p99: number }
}

/** Calls whose answers the shop must work out, against bare node:http with the bytes of one such answer. */
export async function measureCalls(bench: Bench, products: number, path: PathMaker): Promise<Dynamic> {
  return bench.withShop(bench.site(products), async (shop) => {
    const nextPath = await path(shop)
    const next = () => getRequest(nextPath())
    await bench.bare.answerWith(await takeSample(shop.port, nextPath()))
    const [ours, bare] = await interleave(
      [
        { name: 'the shop', port: shop.port, measured: { pid: shop.pid }, next },
        { ...bench.bare, next },
      ],
      bench.options,
    )
    const times = await askInTurn({ port: shop.port, next }, bench.options.repeats)
    const share = ours!.perSecond / bare!.perSecond
    const alone = { p50: percentile(times, 0.5), p99: percentile(times, 0.99) }
    return { products, shop: ours!, bare: bare!, share, alone }
  })
}

export type PathMaker = (shop: Shop) => Promise<() => string>
