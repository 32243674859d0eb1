import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/test-database.ts'

const { pool, drop } = await testDatabase()
afterAll(drop)

/** Foreign keys without an index, and why nobody waits for one. */
const exceptions: Record<string, string> = {
  'orders.created_by': 'rows of accounts are emptied and never deleted',
  'orders.changed_by': 'rows of accounts are emptied and never deleted',
  'contact_messages.owner_id': 'rows of accounts are emptied and never deleted',
  'contact_messages.answered_by': 'rows of accounts are emptied and never deleted',
  'contact_messages.closed_by': 'rows of accounts are emptied and never deleted',
  'cart_requests.owner_id': 'rows of accounts are emptied and never deleted',
  'cart_requests.answered_by': 'rows of accounts are emptied and never deleted',
  'cart_requests.closed_by': 'rows of accounts are emptied and never deleted',
  'custom_requirements.owner_id': 'rows of accounts are emptied and never deleted',
  'custom_requirements.answered_by': 'rows of accounts are emptied and never deleted',
  'custom_requirements.closed_by': 'rows of accounts are emptied and never deleted',
}

test('a deleted row finds those that refer to it by an index', async () => {
  // An index serves where it begins with the key's first column, and leaves out at most the rows that refer to nothing.
  const { rows } = await pool.query<{ name: string }>(`
    select conrelid::regclass || '.' || attname as name
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
      select from pg_index where indrelid = conrelid and indkey[0] = conkey[1] and indisvalid
        and coalesce(pg_get_expr(indpred, indrelid) = '(' || attname || ' IS NOT NULL)', true))
    order by 1`)

  expect(rows.map(({ name }) => name)).toEqual(Object.keys(exceptions).toSorted())
})
