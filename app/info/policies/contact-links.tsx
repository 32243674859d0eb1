import { digits } from '#shared/figure-words.ts'
import { contactDetails } from '#shared/site/contact-details.ts'
import { identity } from '#shared/site/identity.ts'

/** Components, because the texts of policies are made while their modules are loaded, before the details are known. */
export function HotlineLink() {
  return <a href={identity.hotline.href}>{digits(identity.hotline.shown)}</a>
}

export function EmailLink() {
  return <a href={`mailto:${contactDetails.email}`}>{contactDetails.email}</a>
}
