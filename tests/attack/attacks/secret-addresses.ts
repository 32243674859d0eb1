import type { OrderDetails } from '#shared/contract/orders.ts'
import { nusrat } from '#tests/support/examples/customer.ts'
import { addressesWithKey } from '#tests/support/source-code/addresses-with-key.ts'
import type { Attack } from '../attack.ts'
import type { Target } from '../target.ts'

const encoded = (text: string) => text.replace(/[a-z]/gi, (letter) => `%${letter.charCodeAt(0).toString(16)}`)
const spellings: ((path: string) => string)[] = [
  (path) => path,
  (path) => path.replace(/[a-z]/, encoded),
  (path) => path.replace(/^.*\//, encoded),
  (path) => path.replaceAll('/', '//'),
  (path) => path.replace(/^.*\//, (start) => start.toUpperCase()),
  (path) => `${path}/`,
]

/** A key opens an order to whoever has its address: no cache may keep that, and the log is read at the end. */
export const spelledSecrets: Attack = {
  name: 'Addresses with a key in other spellings and in Bangla, kept by a cache or the log',
  needs: 'pages',
  async run(shop, check) {
    const key = await keyOfOrder(shop)
    shop.secrets.add(key)
    for (const address of addressesWithKey())
      for (const spell of spellings) {
        const path = spell(address.replace('Q7X9', key))
        const paths = path.startsWith('/api') || path.endsWith('/') ? [path] : [path, `${path}.data`]
        for (const one of paths) {
          const { headers, status } = await shop.call(`GET ${one}`)
          const said = String(headers['cache-control'])
          const isKept = !said.includes('no-store') && status < 400
          check(`${one.replace(key, 'KEY')} is kept by nobody`, !isKept, `${status} ${said}`)
        }
      }
  },
}

async function keyOfOrder(shop: Target): Promise<string> {
  const products = [{ productId: (await shop.newProduct())._id, quantity: 1 }]
  const json = { channel: 'hotline', customerInfo: nusrat, products, dueNow: 'all' }
  const made = await shop.call<OrderDetails>('POST /api/orders/desk', { as: shop.people.shop_manager, json })
  return made.json().payPath?.split('/').at(-1) ?? ''
}
