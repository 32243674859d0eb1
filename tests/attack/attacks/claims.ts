import type { StaffClaim } from '#shared/contract/claims.ts'
import type { Branch } from '#shared/contract/shops.ts'
import { photo } from '#tests/support/examples/photo.ts'
import type { Attack, Check } from '../attack.ts'
import { completeOrder, paidOrderOf } from '../orders.ts'
import { mark, type Person, type Target } from '../target.ts'

export const othersClaims: Attack = {
  name: "Claims for others' machines, and photos of others' claims",
  async run(shop, check) {
    const [buyer, stranger] = [await shop.newCustomer(), await shop.newCustomer()]
    const { orderId, serial } = await soldMachine(shop, buyer)
    const tries: [string, Record<string, string>, Person | undefined][] = [
      ["another's order, logged in", { orderId }, stranger],
      ["another's order as a guest", { orderId }, undefined],
      ["another's order as staff", { orderId }, shop.people.shop_manager],
      ['a guessed key', { key: mark('k').padEnd(32, '0') }, undefined],
      ['guessed digits', { phone: '0000' }, undefined],
    ]
    for (const [name, proof, as] of tries) {
      const { status } = await open(shop, { serial, ...proof }, as, [Buffer.from('no picture')])
      check(name, [401, 404, 429].includes(status), status)
    }
    const pictures = [await photo('jpeg')]
    await Promise.all(Array.from({ length: 5 }, () => open(shop, { serial, orderId }, buyer, pictures)))
    const found = await listClaims(shop, serial)
    const [claim] = found
    check('five at once are one claim', found.length === 1, found.length)
    if (claim) await askAsOthers(shop, check, claim, [undefined, stranger, buyer, shop.people.shop_staff])
    if (claim) await askAsBuyer(shop, check, claim, { buyer, stranger })
  },
}

/** Claims and their photos are for staff alone, and a photo has no public address. */
async function askAsOthers(shop: Target, check: Check, claim: StaffClaim, people: (Person | undefined)[]) {
  const { _id: id, photos } = claim
  const name = photos[0] ?? 'none'
  for (const as of people) {
    for (const route of [`GET /api/claims/${id}/photos/${name}`, `GET /api/claims?q=${claim.number}`]) {
      const { status } = await shop.call(route, { as })
      check(`${route.replace(name, 'NAME')} is for staff alone`, [401, 403].includes(status), status)
    }
    const json = { state: 'ready' }
    const moved = await shop.call(`POST /api/claims/${id}/move`, { as, json })
    check('only staff move a claim', [401, 403].includes(moved.status), moved.status)
  }
  for (const path of [`/uploads/${name}`, `/claim-photos/${name}`, `/pictures/320/${name}`]) {
    const { status } = await shop.call(`GET ${path}`)
    check(`${path.replace(name, 'NAME')} shows nothing`, status === 404, status)
  }
  const as = shop.people.shop_manager
  const shown = await shop.call(`GET /api/claims/${id}/photos/${name}`, { as })
  const isCached = shown.headers['cache-control'] !== 'private, no-store'
  check('staff see it, and no cache stores it', shown.status === 200 && !isCached, shown.headers)
  const other = await shop.call(`GET /api/claims/x/photos/${name}`, { as })
  check('a photo is of its own claim alone', other.status === 404, other.status)
}

/** Photos of a claim are shown to the buyer who sent them, and to no other login, key or order. */
async function askAsBuyer(
  shop: Target,
  check: Check,
  { order, photos }: StaffClaim,
  { buyer, stranger }: { buyer: Person; stranger: Person },
) {
  const name = photos[0] ?? 'none'
  const { orderId: otherOrder } = await soldMachine(shop, stranger)
  const ask = (json: object, as?: Person) => shop.call('POST /api/claims/ownPhoto', { as, json })
  const own = await ask({ name, orderId: order._id }, buyer)
  check('the buyer sees the photo', own.status === 200, own.status)
  const unknown = await ask({ name: 'never-was.webp', orderId: otherOrder }, stranger)
  const foreign = await ask({ name, orderId: otherOrder }, stranger)
  check("another's photo is refused as one that never was", foreign.text === unknown.text, foreign.text)
  const refused = [
    await ask({ name, orderId: order._id }, stranger),
    await ask({ name, orderId: order._id }, shop.people.shop_manager),
    await ask({ name, orderId: order._id }),
    await ask({ name, key: mark('k').padEnd(32, '0') }),
  ].map(({ status }) => status)
  check('no stranger sees it', refused.join() === '404,404,401,404', refused)
}

async function open(
  shop: Target,
  proof: Record<string, string>,
  as: Person | undefined,
  pictures: readonly Buffer[],
) {
  const [branch] = (await shop.call<Branch[]>('GET /api/shops/getAllShops')).json()
  const form = new FormData()
  const fields = { ...proof, problem: 'It does not start', branch: branch?._id ?? '' }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const bytes of pictures) form.append('photos', new Blob([new Uint8Array(bytes)]), 'photo.jpg')
  return shop.call('POST /api/claims/open', { as, form, patient: false })
}

async function listClaims(shop: Target, serial: string): Promise<StaffClaim[]> {
  const as = shop.people.shop_manager
  return (await shop.call<StaffClaim[]>(`GET /api/claims?q=${serial}`, { as })).json()
}

/** A delivered machine whose serial number staff have entered. */
async function soldMachine(shop: Target, as: Person): Promise<{ orderId: string; serial: string }> {
  const { _id: orderId } = await paidOrderOf(shop, as)
  const serial = mark('SN').toUpperCase()
  const serials = [{ line: 0, piece: 1, serial }]
  const staff = shop.people.super_admin
  const entered = await shop.call('POST /api/warranties/serials', { as: staff, json: { orderId, serials } })
  if (entered.status !== 200) throw new Error(`No serial number: ${entered.text}`)
  await completeOrder(shop, orderId)
  return { orderId, serial }
}
