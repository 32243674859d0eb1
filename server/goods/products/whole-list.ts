import type { Context } from '#server/context.ts'
import { Resource } from '#server/platform/http/resource.ts'
import { jsonArray } from './json-array.ts'
import { readProducts } from './queries.ts'

/** Beyond that the bytes would take too much memory, and the list is streamed as it is read. */
export const maxReadyProducts = 2_000

type Serialize = (products: unknown) => string | ArrayBuffer | Buffer

/** The whole catalogue as ready bytes, made again at the first request after a change. */
export function createWholeList({ db, catalogue }: Pick<Context, 'db' | 'catalogue'>) {
  let ready: { version: number; list: Promise<Resource> } | undefined

  return (serialize: Serialize): Promise<Resource> => {
    const { version } = catalogue
    if (ready?.version === version) return ready.list
    const list = makeList(serialize)
    const made = { version, list }
    ready = made
    list.catch(() => {
      if (ready === made) ready = undefined
    })
    return list
  }

  async function makeList(serialize: Serialize): Promise<Resource> {
    const ids = catalogue.newest(catalogue.size).map(({ _id }) => _id)
    const chunks: string[] = []
    for await (const chunk of jsonArray(readProducts(db, ids), (some) => String(serialize(some))))
      chunks.push(chunk)
    return new Resource({
      status: 200,
      headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' },
      bodies: { identity: Buffer.from(chunks.join('')) },
      compressible: true,
    })
  }
}
