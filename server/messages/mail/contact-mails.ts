import type { cartRequests, contactMessages, customRequirements } from '#server/platform/db/schema.ts'
import { cartNumberText } from '#shared/messages/cart-number.ts'
import { formatPaisa } from '#shared/money.ts'
import { contactDetails } from '#shared/site/contact-details.ts'
import { compose } from './compose.ts'
import type { OutboxRow } from './queries.ts'

export type ContactMessage = Pick<
  typeof contactMessages.$inferSelect,
  'id' | 'firstName' | 'lastName' | 'email' | 'number' | 'subject' | 'message'
>
export type CustomRequirement = Pick<
  typeof customRequirements.$inferSelect,
  'id' | 'name' | 'businessOrganization' | 'emailAddress' | 'contactNumber' | 'address' | 'additionalInfo'
>

/** Goes to staff only: a copy to the address that was typed would let strangers mail strangers in our name. */
export function contactMail(message: ContactMessage): OutboxRow {
  return compose({
    kind: 'contact',
    aboutId: message.id,
    to: contactDetails.email,
    // An order that was taken by telephone may have no email address.
    ...(message.email && { replyTo: message.email }),
    subject: `Message: ${message.subject}`,
    parts: [
      {
        table: [
          ['From', `${message.firstName} ${message.lastName}`],
          ['Email', message.email || 'not given'],
          ['Phone', message.number || 'not given'],
          ['Subject', message.subject],
        ],
      },
      { say: message.message },
    ],
  })
}

export function customRequirementMail(requirement: CustomRequirement): OutboxRow {
  return compose({
    kind: 'custom-requirement',
    aboutId: requirement.id,
    to: contactDetails.email,
    replyTo: requirement.emailAddress,
    subject: `Custom requirement from ${requirement.businessOrganization}`,
    parts: [
      {
        table: [
          ['From', requirement.name],
          ['Business or organization', requirement.businessOrganization],
          ['Email', requirement.emailAddress],
          ['Phone', requirement.contactNumber],
          ['Address', requirement.address],
        ],
      },
      { say: requirement.additionalInfo },
    ],
  })
}

export function cartRequestMail(cart: typeof cartRequests.$inferSelect): OutboxRow {
  const { id, name, phone, district, visitorNote, lines, subtotalPaisa } = cart
  return compose({
    kind: 'cart-request',
    aboutId: id,
    to: contactDetails.email,
    subject: `Cart ${cartNumberText(cart.number)} for the hotline`,
    parts: [
      {
        table: [
          ['From', name],
          ['Phone', phone],
          ['District', district || 'not given'],
          ['Shown total', formatPaisa(subtotalPaisa)],
        ],
      },
      { say: lines.map((line) => `${line.quantity} x ${line.name}`).join('\n') },
      ...(visitorNote ? [{ say: visitorNote }] : []),
    ],
  })
}
