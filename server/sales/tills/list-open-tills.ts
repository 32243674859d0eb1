import { and, desc, eq, sql } from 'drizzle-orm'
import type { Account } from '#server/context.ts'
import type { Db } from '#server/platform/db/client.ts'
import { shops, tills } from '#server/platform/db/schema.ts'
import type { OpenTill } from '#shared/contract/money/tills.ts'
import { toPaisa, toTaka } from '#shared/money.ts'
import { type MoneyMethod, moneyMethods } from '#shared/orders/money/money-rows.ts'
import { needsBranch } from '#shared/people/permissions.ts'
import { dhakaToday } from '#shared/period.ts'
import { present } from '#shared/present.ts'
import { mayClose } from './may-close.ts'
import { moneyInHand } from './money-in-hand.ts'

/** Open tills that are shown: far more than a shop has people and days. */
const most = 200

type Row = {
  shop_id: string
  person_id: string
  person: string
  branch: string | null
  day: string
  method: MoneyMethod
  in_paisa: string
  out_paisa: string
  opened_paisa: string | null
}

/** Money that nobody has counted yet. The caller's own till of today is listed even while it is empty. */
export async function listOpenTills(db: Db, account: Account): Promise<OpenTill[]> {
  const branch = needsBranch(account.role) ? (account.shopId ?? 'none') : undefined
  const found = toTills(await readHands(db, branch), account)
  const isOfToday = ({ personId, shopId, day }: OpenTill) =>
    personId === account.id && shopId === (account.shopId ?? '') && day >= dhakaToday()
  return found.some(isOfToday) ? found : [...found, ...(await todaysTill(db, account, found))]
}

/**
 * Money in hand by person, branch and the day of the till that it belongs to: its own day, or the one after the last
 * closed till where it came later. Money from before the first till of its branch is in none, so that nobody's money
 * is forgotten who never closes; a branch without one begins with yesterday.
 */
async function readHands(db: Db, branch: string | undefined): Promise<Row[]> {
  const isAsked = branch === undefined ? sql`true` : sql`shop_id = ${branch}`
  const { rows } = await db.execute<Row>(sql`
    with closed as (
      select shop_id, person_id, min(day) as first, max(day) as last
      from tills where ${isAsked} group by shop_id, person_id
    ), branches as (
      select shop_id, min(first) as first from closed group by shop_id
    ), hands as (
      select hand.*, (hand.at at time zone 'Asia/Dhaka')::date as on_day from (${moneyInHand}) as hand
      where till_id is null and ${isAsked} and hand.at >= least((select min(first) from closed), ${dhakaToday()}::date - 1)::timestamp
        at time zone 'Asia/Dhaka'
    )
    select hands.shop_id, hands.person_id, max(hands.person) as person,
      (select name from shops where shops.id = hands.shop_id) as branch,
      to_char(greatest(on_day, closed.last + 1), 'YYYY-MM-DD') as day, method,
      sum(in_paisa)::text as in_paisa, sum(out_paisa)::text as out_paisa, max(${openedPaisa})::text as opened_paisa
    from hands left join closed on closed.shop_id = hands.shop_id and closed.person_id = hands.person_id
    left join branches on branches.shop_id = hands.shop_id
    where on_day >= least(branches.first, ${dhakaToday()}::date - 1)
    group by hands.shop_id, hands.person_id, greatest(on_day, closed.last + 1), method
    order by person, hands.person_id, hands.shop_id, day limit ${most}`)
  return rows
}

/** What the last closed till of a person began with: looked up for those alone who have money in hand. */
const openedPaisa = sql`(select opened_paisa from tills
  where tills.shop_id = closed.shop_id and tills.person_id = closed.person_id and tills.day = closed.last)`

/** A till for each person, branch and day, with what came up to the end of that day: it counts the days before as well. */
function toTills(rows: readonly Row[], account: Account): OpenTill[] {
  const open: OpenTill[] = []
  for (const row of rows) {
    const last = open.at(-1)
    const isSamePerson = last?.personId === row.person_id && last.shopId === row.shop_id
    if (!last || !isSamePerson || last.day !== row.day)
      open.push({
        ...headOf(row, account),
        methods: isSamePerson ? last.methods.map((one) => ({ ...one })) : [],
      })
    add(present(open.at(-1)).methods, row)
  }
  return open
}

function headOf({ shop_id, branch, person_id, person, day, opened_paisa }: Row, account: Account) {
  return {
    shopId: shop_id,
    branch: branch ?? '',
    personId: person_id,
    person,
    day,
    openedBefore: toTaka(Number(opened_paisa ?? 0)),
    mayClose: mayClose(account, { personId: person_id, shopId: shop_id }) && day <= dhakaToday(),
  }
}

function add(methods: OpenTill['methods'], { method, in_paisa, out_paisa }: Row): void {
  const known = methods.find((one) => one.method === method)
  const [paisaIn, paisaOut] = [Number(in_paisa), Number(out_paisa)]
  if (known) {
    known.in = toTaka(toPaisa(known.in) + paisaIn)
    known.out = toTaka(toPaisa(known.out) + paisaOut)
    return
  }
  methods.push({ method, in: toTaka(paisaIn), out: toTaka(paisaOut) })
  methods.sort((one, other) => moneyMethods.indexOf(one.method) - moneyMethods.indexOf(other.method))
}

/** The caller's own till of today, into which nothing has come yet; none where today is closed. */
async function todaysTill(db: Db, account: Account, found: readonly OpenTill[]): Promise<OpenTill[]> {
  const shopId = account.shopId ?? ''
  const isOwn = and(eq(tills.personId, account.id), eq(tills.shopId, shopId))
  const [last] = await db.select().from(tills).where(isOwn).orderBy(desc(tills.day)).limit(1)
  if (last && last.day >= dhakaToday()) return []
  const [shop] = await db.select({ name: shops.name }).from(shops).where(eq(shops.id, shopId))
  const before = found.findLast((one) => one.personId === account.id && one.shopId === shopId)
  return [
    {
      shopId,
      branch: shop?.name ?? '',
      personId: account.id,
      person: account.displayName,
      day: dhakaToday(),
      methods: before?.methods ?? [],
      openedBefore: toTaka(last?.openedPaisa ?? 0),
      mayClose: true,
    },
  ]
}
