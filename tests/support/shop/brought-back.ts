import type { payingShop } from './paying-shop.ts'

type Shop = Pick<Awaited<ReturnType<typeof payingShop>>, 'app'>
type Desk = { headers: Record<string, string>; branch: string }
export const waysOfReturns = ['money', 'same machine', 'another machine', 'handed back'] as const
type Brought = {
  orderId: string
  piece: number
  /** The amount that staff give for it. */
  amount: number
  way: (typeof waysOfReturns)[number]
  machines: { laptop: string; another: string }
}

/**
 * Somebody pays the rest of an order, has it handed over and brings a piece back, and staff check it and decide. What is
 * refused changes nothing. Returns whether the piece came back that way.
 */
export async function bringBack(shop: Shop, { headers, branch }: Desk, brought: Brought): Promise<boolean> {
  const { orderId, piece, amount, way, machines } = brought
  const post = (path: string, payload: object) =>
    shop.app.inject({ method: 'POST', url: `/api/${path}`, payload, headers })
  const { order } = (await shop.app.inject({ url: `/api/orders/file/${orderId}`, headers })).json()
  await post('orders/collect', { orderId, kind: 'cash', amount: order.due })
  await post('orders/updateOrderStatus', { orderId, orderStatus: 'completed' })
  const form = new FormData()
  const fields = { orderId, line: '0', piece: String(piece), cause: 'faulty', problem: 'Walk', branch }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const id = (await post('returns/atCounter', form)).json<{ _id?: string }>()._id
  if (!id) return false
  await post(`returns/${id}/move`, { state: 'checked' })
  const given = { amount, place: 'stock', reason: 'Walk' }
  if (way === 'money') await post(`returns/${id}/refund`, given)
  if (way === 'same machine' || way === 'another machine') {
    const productId = way === 'same machine' ? machines.laptop : machines.another
    const products = [{ productId, quantity: 1 }]
    const quoted = await post(`returns/${id}/exchange/quote`, { products, amount })
    const { total: totalAmount } = quoted.json<{ total?: number }>()
    await post(`returns/${id}/exchange`, { ...given, products, totalAmount, pickUpAt: branch })
  }
  // Whatever was refused ends with the machine in its buyer's hands.
  const back = await post(`returns/${id}/move`, { state: 'handed_back', reason: 'Walk' })
  return (back.statusCode === 200) === (way === 'handed back')
}
