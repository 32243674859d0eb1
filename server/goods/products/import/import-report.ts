import { buildReport } from '#server/platform/files/import/build-report.ts'
import type { Change } from '#server/platform/files/import/list-changes.ts'
import type { ImportReport } from '#shared/contract/import-report.ts'
import { toTaka } from '#shared/money.ts'
import { productQuestions, type SlipRules } from '#shared/products/product-questions.ts'
import type { Planned } from './plan-row.ts'

type About = Pick<ImportReport, 'dryRun' | 'basedOn'> & { slipRules: SlipRules }

const maxExcerpt = 120
/** Words that stay before the first difference of two long texts. */
const lead = 30

/** The report of an import or its dry run, with examples of all that staff should see before they confirm it. */
export function toReport(plan: readonly Planned[], { slipRules, ...about }: About): ImportReport {
  const changes = plan.flatMap(changesOf)
  return buildReport({
    ...about,
    kinds: plan.map(({ kind }) => kind),
    errors: plan.flatMap((planned) => (planned.kind === 'wrong' ? planned.errors : [])),
    questions: plan.flatMap((planned) => questionsOf(planned, slipRules)),
    changes,
    fields: countsOf(changes.map(({ field }) => field)),
  })
}

function changesOf(planned: Planned): ImportReport['changes'] {
  const { number: row, sku } = planned.row
  if (planned.kind === 'add') {
    const { title, newPricePaisa } = planned.values
    const after = String(toTaka(newPricePaisa))
    return [{ row, sku, title: title.slice(0, maxExcerpt), field: 'new product', before: '', after }]
  }
  if (planned.kind !== 'change') return []
  const { sku: knownSku, title } = planned.before
  return planned.changes.map((change) => {
    return { row, sku: knownSku, title: title.slice(0, maxExcerpt), ...excerptOf(change) }
  })
}

/** Asks about what a row changes, and not about what was so before. */
function questionsOf(planned: Planned, slipRules: SlipRules): ImportReport['questions'] {
  const { number: row } = planned.row
  if (planned.kind === 'add') {
    const { newPricePaisa, oldPricePaisa, ...rest } = planned.values
    const added = { ...rest, newPrice: toTaka(newPricePaisa), oldPrice: toTaka(oldPricePaisa) }
    return productQuestions(added, { ...slipRules, before: null }).map(({ message }) => ({ row, message }))
  }
  if (planned.kind !== 'change') return []
  const fields = new Set(planned.changes.map(({ field }) => field))
  return productQuestions(planned.after, { ...slipRules, before: planned.before })
    .filter(({ path }) => fields.has(path))
    .map(({ message }) => ({ row, message }))
}

/** Cuts two long texts to where they begin to differ. */
function excerptOf({ field, before, after }: Change): Change {
  let start = 0
  while (start < before.length && before[start] === after[start]) start++
  const from = Math.max(before.length, after.length) > maxExcerpt ? Math.max(0, start - lead) : 0
  return { field, before: cut(before, from), after: cut(after, from) }
}

function cut(text: string, from: number): string {
  const part = text.slice(from, from + maxExcerpt).toWellFormed()
  return `${from > 0 ? '…' : ''}${part}${from + maxExcerpt < text.length ? '…' : ''}`
}

function countsOf(fields: readonly string[]): ImportReport['fields'] {
  const counts = new Map<string, number>()
  for (const field of fields) counts.set(field, (counts.get(field) ?? 0) + 1)
  return [...counts].map(([field, count]) => ({ field, count })).sort((a, b) => b.count - a.count)
}
