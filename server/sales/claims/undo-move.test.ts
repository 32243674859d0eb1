import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { auditLog, claims, mailOutbox, smsOutbox, warranties } from '#server/platform/db/schema.ts'
import type { StaffClaim } from '#shared/contract/claims.ts'
import { type ClaimShop, claimShop, type Machine } from '#tests/support/shop/claim-shop.ts'

let shop: ClaimShop
let machine: Machine
let claim: StaffClaim

beforeAll(async () => {
  shop = await claimShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  machine = await shop.soldMachine()
  claim = await shop.opened(machine)
})

function act(what: string, payload: object) {
  const { headers } = shop.manager
  return shop.app.inject({ method: 'POST', url: `/api/claims/${claim._id}/${what}`, payload, headers })
}

const undo = (state: string) => act('undo', { state })
const storedClaim = async () => (await shop.db.select().from(claims).where(eq(claims.id, claim._id)))[0]

/** The buyer hears of the move, as after two minutes. */
async function sendMessages() {
  await shop.db.update(mailOutbox).set({ sentAt: new Date(), tries: 1 })
  await shop.db
    .update(smsOutbox)
    .set({ state: 'sent', sentAt: new Date() })
    .where(eq(smsOutbox.orderId, machine.orderId))
}

test('a mistaken move is taken back before the buyer hears of it, and the log keeps both', async () => {
  await shop.move(claim._id, { state: 'ready' })

  expect((await undo('ready')).json()).toMatchObject({ state: 'received' })

  expect(await shop.smsOf(machine)).toEqual(['claim_received'])
  expect((await shop.mailsOf(machine)).some(({ subject }) => subject.includes('ready'))).toBe(false)
  const lines = await shop.db.select().from(auditLog).where(eq(auditLog.subject, claim._id))
  expect(lines.map(({ action, after }) => [action, after])).toEqual([
    ['claim.move', { state: 'ready' }],
    ['claim.undo', { state: 'received' }],
  ])
  const [seen] = await shop.list(`?q=${claim.number}`)
  expect(seen?.events.map(({ state, undoneBy }) => [state, undoneBy])).toEqual([
    ['received', null],
    ['ready', 'Rahim'],
  ])
})

test('a buyer who was told the wrong status is told the right one', async () => {
  await shop.move(claim._id, { state: 'checking' })
  await shop.move(claim._id, { state: 'ready' })
  await sendMessages()

  expect((await undo('ready')).statusCode).toBe(200)

  expect((await shop.smsOf(machine)).at(-1)).toBe('claim_checking')
  expect((await shop.mailsOf(machine)).at(-1)?.subject).toContain('being checked')
})

test('the same request that comes again takes back nothing more', async () => {
  await shop.move(claim._id, { state: 'checking' })
  await shop.move(claim._id, { state: 'ready' })

  const codes = await Promise.all([undo('ready'), undo('ready'), undo('ready')])

  expect(codes.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
  expect((await storedClaim())?.state).toBe('checking')
})

test('a closed claim is open again, and a refusal has its reason again', async () => {
  await shop.move(claim._id, { state: 'refused', reason: 'It fell' })
  await shop.move(claim._id, { state: 'checking' })
  expect((await undo('checking')).json()).toMatchObject({ state: 'refused', reason: 'It fell' })
  expect((await storedClaim())?.closedAt).not.toBeNull()

  expect((await undo('refused')).json()).toMatchObject({ state: 'received', reason: '' })
  expect((await storedClaim())?.closedAt).toBeNull()
  expect((await undo('received')).json().code).toBe('CLAIM_MOVE')
})

test('another machine has the rest of the warranty, and the faulty one has none', async () => {
  const [old] = await shop.db.select().from(warranties).where(eq(warranties.id, machine.warrantyId))
  await shop.move(claim._id, { state: 'ready' })

  const early = await shop.move(claim._id, { state: 'checking', replacement: 'NEW-4711' })
  const moved = await shop.move(claim._id, { state: 'returned', replacement: `new-${machine.serial}` })

  expect(early.json().code).toBe('CLAIM_MOVE')
  expect(moved.json()).toMatchObject({ state: 'returned', replacement: `NEW-${machine.serial}` })
  const rows = await shop.db.select().from(warranties).where(eq(warranties.orderId, machine.orderId))
  expect(rows.find(({ id }) => id === machine.warrantyId)).toMatchObject({ ending: 'replaced' })
  expect(rows.find(({ id }) => id !== machine.warrantyId)).toMatchObject({
    serial: `NEW-${machine.serial}`,
    endsAt: old?.endsAt,
    startsAt: old?.startsAt,
    endedAt: null,
  })
})

test('a replacement by mistake is taken back with its move', async () => {
  await shop.move(claim._id, { state: 'ready' })
  await shop.move(claim._id, { state: 'returned', replacement: `NEW-${machine.serial}` })

  expect((await undo('returned')).json()).toMatchObject({ state: 'ready', replacement: null })

  const rows = await shop.db.select().from(warranties).where(eq(warranties.orderId, machine.orderId))
  expect(rows).toMatchObject([{ id: machine.warrantyId, endedAt: null, ending: null }])
})

test('a serial number that is under warranty is given to no second machine', async () => {
  const other = await shop.soldMachine()
  await shop.move(claim._id, { state: 'ready' })

  const taken = await shop.move(claim._id, { state: 'returned', replacement: other.serial })

  expect(taken.json().code).toBe('SERIAL_TAKEN')
  expect((await storedClaim())?.state).toBe('ready')
})

test('a claim is found by the case number of the manufacturer, and a colleague is not overwritten', async () => {
  const basedOn = { leftWith: '', makerCase: '' }
  const makerCase = `LEN-${machine.digits}`
  expect((await act('facts', { leftWith: 'Adapter', makerCase, basedOn })).json()).toMatchObject({
    leftWith: 'Adapter',
    makerCase,
  })
  expect((await act('facts', { leftWith: 'Bag', basedOn })).json().code).toBe('STALE_EDIT')
  const found = await shop.list(`?q=${makerCase}`)
  expect(found.map(({ number }) => number)).toEqual([claim.number])
})

test('a machine whose own warranty has run out is given for a faulty one', async () => {
  const other = await shop.soldMachine()
  const isOther = eq(warranties.id, other.warrantyId)
  const dayOf = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000)
  await shop.db
    .update(warranties)
    .set({ startsAt: dayOf(800), endsAt: dayOf(70) })
    .where(isOther)

  await shop.move(claim._id, { state: 'ready' })

  const moved = await shop.move(claim._id, { state: 'returned', replacement: other.serial })

  expect(moved.json()).toMatchObject({ state: 'returned', replacement: other.serial })
  expect(await shop.db.select().from(warranties).where(isOther)).toMatchObject([{ ending: 'expired' }])
})

test('a replacement stays where the first machine was sold again', async () => {
  await shop.move(claim._id, { state: 'ready' })
  await shop.move(claim._id, { state: 'returned', replacement: `NEW-${machine.serial}` })
  const other = await shop.soldMachine()
  const [first] = await shop.db.select().from(warranties).where(eq(warranties.id, machine.warrantyId))
  const { serial, serialHash } = first!
  await shop.db.update(warranties).set({ serial, serialHash }).where(eq(warranties.id, other.warrantyId))

  const undone = await undo('returned')

  expect([undone.statusCode, undone.json().message]).toEqual([
    409,
    'The first machine was sold again in the meantime, so this step stays.',
  ])
})
