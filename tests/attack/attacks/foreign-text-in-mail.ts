import { orderBody } from '#tests/support/examples/order-body.ts'
import type { Attack } from '../attack.ts'
import { approve } from '../gateway.ts'
import { readMailTo } from '../mails.ts'
import { placeOrder } from '../orders.ts'
import { mark } from '../target.ts'

/** A paid order makes the shop mail any address, so the mail must hold no text that the buyer typed. */
export const foreignTextInMail: Attack = {
  name: "A message to a stranger's mailbox in the fields of a paid order",
  async run(shop, check) {
    const stranger = `${mark('stranger')}@projukti.test`
    // A postcode takes 20 characters.
    const message = `${mark('win')}.example`.slice(-20)
    const fields = ['name', 'company', 'streetAddress', 'city', 'district', 'postcode', 'anyInformation']
    const typed = Object.fromEntries(fields.map((field) => [field, message]))
    const json = orderBody(await shop.newProduct(), 1, { ...typed, email: stranger })
    await approve(shop, await placeOrder(shop, json))

    const { text, html } = await readMailTo(shop, stranger)
    check('the stranger has a mail about it', text.includes('/order/'), text.slice(0, 600))
    for (const mail of [text, html])
      check('it holds nothing that was typed', !mail.includes(message), mail.slice(0, 600))
  },
}
