import { orderOf } from '#tests/support/customer.ts'
import type { Attack } from '../attack.ts'
import { approve } from '../gateway.ts'
import { mark } from '../target.ts'
import { waitForMail } from '../wait-for-mail.ts'

/** A paid order makes the shop mail any address, so the mail must hold no text that the buyer typed. */
export const foreignTextInMail: Attack = {
  name: "A message to a stranger's mailbox in the fields of a paid order",
  async run(shop, check) {
    const stranger = `${mark('stranger')}@projukti.test`
    // A postcode takes 20 characters.
    const message = `${mark('win')}.example`.slice(-20)
    const fields = ['name', 'company', 'streetAddress', 'city', 'district', 'postcode', 'anyInformation']
    const typed = Object.fromEntries(fields.map((field) => [field, message]))
    const json = orderOf(await shop.newProduct(), 1, { ...typed, email: stranger })
    const placed = await shop.call<{ tran_id: string }>('POST /api/payment/initiate', { json })
    check('the order is taken', placed.status === 200, placed.text)
    await approve(shop, placed.json().tran_id)

    const list = await waitForMail(shop, stranger)
    const [, id] = new RegExp(`/demo/mail/([^"]+)">[^<]*</a></td><td>${stranger}`).exec(list.text) ?? []
    const mails = await Promise.all(
      [`/demo/mail/${id}`, `/demo/mail/${id}/html`].map((path) => shop.call(`GET ${path}`)),
    )
    check('the stranger has a mail about it', mails[0]?.text.includes('/order/') === true, mails[0]?.status)
    for (const { text } of mails)
      check('it holds nothing that was typed', !text.includes(message), text.slice(0, 600))
  },
}
