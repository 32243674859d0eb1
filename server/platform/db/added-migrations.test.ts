import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, 'migrations')
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .sort()
  .map((name) => ({ name, sql: readFileSync(join(folder, name), 'utf8').replaceAll(/^--.*$/gm, '') }))
/** The rules are younger than the migrations before 0055. */
const added = files.filter(({ name }) => name >= '0055')

/** Unique indexes that are gone, and what the version before makes of it. No version was tagged in between. */
const choicesOfOneMailbox =
  "ON CONFLICT names its columns, and one mailbox waits for several configurations since, so no index over these can be unique: until its last instance is replaced, a quarter of a minute with two, 'Tell me when' answers with an error and keeps nothing"
const known: Record<string, string> = {
  '0059_money-rows.sql drops the unique index collections_reference':
    'its ON CONFLICT names no columns, so the new unique index serves it',
  '0079_alerts-by-choice.sql drops the unique index alerts_once': choicesOfOneMailbox,
  '0079_alerts-by-choice.sql drops the unique index alerts_once_by_phone': choicesOfOneMailbox,
}

/** Tables that grow with every sale: to read one whole takes seconds in a large shop, in which nobody can buy. */
const large = [
  'orders|order_lines|order_events|payments|payment_notices|collections|refunds|invoices|credit_notes',
  'shipments|warranties|mail_outbox|sms_outbox|audit_log',
].join('|')

/** What the version before, which runs on the same tables during an upgrade, cannot live with, or shoppers wait for. */
const forbidden: Record<string, RegExp> = {
  'takes away or renames what the version before reads': /drop (table|column|view)|\brename\b/i,
  'changes the type of a column, or demands what the version before leaves out':
    /alter column \S+ (set data type|type|set not null)/i,
  'writes a table of every sale, which a job does after the start': new RegExp(
    `^\\s*(update|delete from) "?(${large})"?\\s`,
    'im',
  ),
  'reads a table of every sale to check it: NOT VALID is enough, new rows are checked': new RegExp(
    `alter table "?(${large})"? add constraint (?![^;]*(not valid|using index))`,
    'i',
  ),
}

test('a new migration only adds, and keeps nobody waiting', () => {
  const careless = added.flatMap(({ name, sql }) => {
    const rules = Object.entries(forbidden).flatMap(([rule, pattern]) => (pattern.test(sql) ? rule : []))
    return [...rules, ...lostKeys(name, sql)].map((rule) => `${name} ${rule}`)
  })

  expect(careless).toEqual(Object.keys(known))
})

test.each([
  ['alter table orders drop column note', 1],
  ['alter table "orders" add constraint "a" check ("b" > 0);', 1],
  ['alter table "orders" add constraint "a" check ("b" > 0) not valid;', 0],
  ['update "orders" set "a" = 1', 1],
  ['alter table "claims" add constraint "a" check ("b" > 0);', 0],
  ['alter table "orders" add column "a" text default \'\' not null', 0],
])('%s breaks %i of the rules', (sql, count) => {
  expect(Object.values(forbidden).filter((pattern) => pattern.test(sql))).toHaveLength(count)
})

/** The version before may name the columns of a unique index in an ON CONFLICT, and then fails without it. */
function lostKeys(name: string, sql: string): string[] {
  const before = files.filter((file) => file.name < name).map((file) => file.sql)
  return [...sql.matchAll(/drop index (?:if exists )?"?(\w+)"?/gi)].flatMap(([, index = '']) => {
    const isKey = before.some((text) => new RegExp(`create unique index "${index}"`, 'i').test(text))
    const isBack = new RegExp(`create unique index "${index}"`, 'i').test(sql)
    return isKey && !isBack ? [`drops the unique index ${index}`] : []
  })
}
