import { api } from '#app/api.ts'
import type { manyProducts } from '#shared/contract/goods/many-products.ts'
import { Problem } from '#shared/problem.ts'
import type { ProductChange } from '#shared/products/bulk-change.ts'

/** The questions that staff should answer before these changes are saved. */
export async function askAbout(changes: ProductChange[]): Promise<string[]> {
  const { questions } = await send(changes, true)
  return questions.map(({ message }) => message)
}

export async function saveChanges(changes: ProductChange[]): Promise<void> {
  await send(changes, false)
}

function send(changes: ProductChange[], dryRun: boolean) {
  return api<typeof manyProducts.changeMany>('POST /products/changeMany', { body: { changes, dryRun } })
}

export type Refused = { ids: string[]; messages: string[] }

/** The products that refused these changes, because somebody else was faster or deleted them, or their units decide; null for other errors. */
export function refusedOf(error: unknown, changes: readonly ProductChange[]): Refused | null {
  if (!(error instanceof Problem)) return null
  const named = (error.details ?? []).flatMap(({ path, message }) => {
    const position = /(?:^|\.)changes\.(\d+)/.exec(path)?.[1]
    const change = position === undefined ? undefined : changes[Number(position)]
    return change ? [{ id: change.id, message }] : []
  })
  if (named.length === 0) return null
  return { ids: named.map(({ id }) => id), messages: [...new Set(named.map(({ message }) => message))] }
}
