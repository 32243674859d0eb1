import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { auditLog, claimEvents, claims, smsOutbox, warranties } from '#server/platform/db/schema.ts'
import { type ClaimShop, claimShop, type Machine } from '#tests/support/shop/claim-shop.ts'

let shop: ClaimShop
let machine: Machine

beforeAll(async () => {
  shop = await claimShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  machine = await shop.soldMachine()
})

test('every move mails once and sends one SMS, however often it is clicked', async () => {
  const { _id: id } = await shop.opened(machine)
  const clicks = () =>
    Array.from({ length: 10 }, () => shop.move(id, { state: 'checking', note: 'Opened it' }))

  const responses = await Promise.all(clicks())
  await shop.move(id, { state: 'ready' })

  expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200))
  const events = await shop.db.select().from(claimEvents).where(eq(claimEvents.claimId, id))
  expect(events.map(({ state, by, note }) => [state, by, note])).toEqual([
    ['received', 'buyer', ''],
    ['checking', 'Rahim', 'Opened it'],
    ['ready', 'Rahim', ''],
  ])
  const mails = await shop.mailsOf(machine)
  const toBuyer = mails.filter(({ dedupeKey }) => dedupeKey.endsWith(':customer'))
  expect(toBuyer.map(({ subject }) => subject.split(': ')[1])).toEqual(['received', 'being checked', 'ready'])
  expect(mails.some(({ textBody }) => textBody.includes('Opened it'))).toBe(false)
  expect(await shop.smsOf(machine)).toEqual(['claim_received', 'claim_checking', 'claim_ready'])
})

test('a refusal needs a reason, which the buyer reads in the mail and on the page of the order', async () => {
  const { _id: id } = await shop.opened(machine)
  const reason = 'The screen was broken by a fall.'

  const silent = await shop.move(id, { state: 'refused' })
  await shop.move(id, { state: 'refused', reason })

  expect(silent.json()).toMatchObject({ code: 'CLAIM_MOVE', message: expect.stringContaining('write why') })
  const page = (await shop.app.inject(`/api/orders/key/${machine.key}`)).json()
  expect(page.claims).toMatchObject([{ state: 'refused', reason }])
  const mails = await shop.mailsOf(machine)
  expect(mails.at(-1)?.textBody).toContain(`The reason: ${reason}`)
  const sms = await shop.db.select().from(smsOutbox).where(eq(smsOutbox.orderId, machine.orderId))
  expect(sms.some(({ text }) => text.includes('fall'))).toBe(false)
})

test('moves that the table does not have are refused, and so is a move of what somebody else has moved', async () => {
  const { _id: id } = await shop.opened(machine)
  await shop.move(id, { state: 'checking' })

  const early = await shop.move(id, { state: 'returned' })
  const stale = await shop.move(id, { state: 'ready', basedOn: { state: 'received' } })

  expect([early, stale].map((one) => one.json().code)).toEqual(['CLAIM_MOVE', 'STALE_EDIT'])
  const lines = await shop.db.select().from(auditLog).where(eq(auditLog.subject, id))
  expect(lines.map(({ action, after }) => [action, after])).toEqual([['claim.move', { state: 'checking' }]])
})

test('two colleagues who make the same move at once tell the buyer once, and both notes are kept', async () => {
  const { _id: id } = await shop.opened(machine)
  const other = await shop.loginAs('super_admin', { displayName: 'Rahima' })
  const basedOn = { state: 'received' }

  await shop.move(id, { state: 'checking', note: 'Fan is loud', basedOn })
  const second = { state: 'checking', note: 'Owner wants a call', basedOn }
  const tries = [await shop.move(id, second, other.headers), await shop.move(id, second, other.headers)]

  expect(tries.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  const events = await shop.db.select().from(claimEvents).where(eq(claimEvents.claimId, id))
  expect(events.map(({ by, note }) => [by, note])).toEqual([
    ['buyer', ''],
    ['Rahim', 'Fan is loud'],
    ['Rahima', 'Owner wants a call'],
  ])
  expect(await shop.smsOf(machine)).toEqual(['claim_received', 'claim_checking'])
})

test('the reason that a buyer has read is not taken for another one', async () => {
  const { _id: id } = await shop.opened(machine)
  const other = await shop.loginAs('super_admin', { displayName: 'Rahima' })
  const basedOn = { state: 'received' }
  await shop.move(id, { state: 'refused', reason: 'It fell', basedOn })

  const late = await shop.move(id, { state: 'refused', reason: 'It got wet', basedOn }, other.headers)
  const retry = await shop.move(id, { state: 'refused', reason: 'It fell', basedOn })

  expect(late.json()).toMatchObject({ code: 'CLAIM_MOVE', message: expect.stringContaining('Rahim has') })
  expect(retry.json()).toMatchObject({ state: 'refused', reason: 'It fell' })
})

test('a refused claim leaves the warranty as it is: the machine stays covered and can be claimed again', async () => {
  const [before] = await shop.db.select().from(warranties).where(eq(warranties.id, machine.warrantyId))
  const { _id: id, number } = await shop.opened(machine)

  await shop.move(id, { state: 'refused', reason: 'It works here' })

  const [after] = await shop.db.select().from(warranties).where(eq(warranties.id, machine.warrantyId))
  expect(after).toEqual(before)
  const check = `/api/warranties/check?serial=${machine.serial}&phone=${machine.digits}`
  const checked = (await shop.app.inject(check)).json()
  expect(checked).toMatchObject({ state: 'covered', claim: { number, state: 'refused' } })
  expect(JSON.stringify(checked)).not.toContain('It works here')
  expect((await shop.open({ serial: machine.serial, key: machine.key })).json().state).toBe('received')
})

test('a refused claim is not taken up again beside a newer one of the same machine', async () => {
  const { _id: id } = await shop.opened(machine)
  await shop.move(id, { state: 'refused', reason: 'It works here' })
  const newer = await shop.open({ serial: machine.serial, key: machine.key, problem: 'Now it is dead' })

  const again = await shop.move(id, { state: 'checking' })

  expect(newer.statusCode).toBe(200)
  expect(again.json().code).toBe('CLAIM_OPEN')
})

test('staff see what is late first: after seven days, and after sixty where it went to the maker', async () => {
  const ages = [3, 9, 30, 70]
  const ids: string[] = []
  for (const days of ages) {
    machine = await shop.soldMachine()
    const { _id: id } = await shop.opened(machine)
    if (days >= 30) await shop.move(id, { state: 'at_maker' })
    const createdAt = new Date(Date.now() - days * 86_400_000)
    await shop.db.update(claims).set({ createdAt, branch: 'Late test' }).where(eq(claims.id, id))
    ids.push(id)
  }

  const list = await shop.list('?q=late test')

  const found = list.map(({ _id, isLate }) => [ages[ids.indexOf(_id)], isLate])
  expect(found).toEqual([
    [70, true],
    [9, true],
    [3, false],
    [30, false],
  ])
  const board = await shop.app.inject({ url: '/api/orders/dashboard', headers: shop.manager.headers })
  expect(board.json().late.items).toContainEqual(
    expect.objectContaining({ kind: 'claim', _id: ids[3], isLate: true }),
  )
  await shop.move(ids[1]!, { state: 'ready' })
  expect((await shop.list('?q=late test')).filter(({ isLate }) => isLate).map(({ _id }) => _id)).toEqual([
    ids[3],
  ])
})

test('staff find claims by number, serial number, buyer and words, and links find them by their id', async () => {
  const claim = await shop.opened(machine, { problem: 'Purple smoke' })

  for (const words of [claim.number, machine.serial, 'purple', claim.customer.phone, claim._id])
    expect((await shop.list(`?q=${encodeURIComponent(words)}`)).map(({ _id }) => _id)).toContain(claim._id)
  expect(await shop.list(`?q=${machine.serial}&state=ready`)).toEqual([])
})

test('staff find claims by a phone number, serial number or claim number in another spelling', async () => {
  const claim = await shop.opened(machine)
  const local = claim.customer.phone.replace('+880', '0')
  const spellings = [
    local,
    `${local.slice(0, 5)}-${local.slice(5)}`,
    withBanglaDigits(local),
    withBanglaDigits(claim.number),
    machine.serial.toLowerCase().replace('-', ' '),
  ]

  for (const q of spellings)
    expect(
      (await shop.list(`?${new URLSearchParams({ q })}`)).map(({ _id }) => _id),
      q,
    ).toContain(claim._id)
})

function withBanglaDigits(text: string): string {
  return text.replaceAll(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'.charAt(Number(digit)))
}

test('claims are listed by the branch where the machine is handed in', async () => {
  const { number } = await shop.opened(machine)
  const elsewhere = await shop.addShop()

  expect((await shop.list(`?branch=${shop.branch.id}&q=${number}`)).map((claim) => claim.number)).toEqual([
    number,
  ])
  expect(await shop.list(`?branch=${elsewhere}`)).toEqual([])
})
