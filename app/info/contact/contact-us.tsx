import { api } from '#app/api.ts'
import { pageDataContext } from '#app/server-contexts.ts'
import { LegalFacts } from '#app/shell/legal-facts.tsx'
import { PhoneField } from '#app/ui/fields/phone-field.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Breadcrumbs } from '#app/ui/navigation/breadcrumbs.tsx'
import { pageMeta } from '#app/ui/page/page-meta.ts'
import type { contact } from '#shared/contract/contact.ts'
import { type ContactForm, contactErrors } from '#shared/people/contact-rules.ts'
import { contactDetails } from '#shared/site/contact-details.ts'
import { identity } from '#shared/site/identity.ts'
import { langOf } from '#shared/site/page-words.ts'
import { shopDetails } from '#shared/site/shop-details.ts'
import type { Route } from './+types/contact-us.ts'
import { BranchGrid } from './branch-grid.tsx'
import { MessageForm } from './message-form.tsx'
import { ShopMap } from './shop-map.tsx'
import * as words from './words.tsx'
import './contact-us.css'
import '../info.css'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: words.contactUs,
    description: words.contactDescription(identity.hotline.shown),
    path: '/contact-us',
  })

export async function loader({ context }: Route.LoaderArgs) {
  return { branches: await context.get(pageDataContext).branches() }
}

export default function ContactPage({ loaderData: { branches } }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <Breadcrumbs crumbs={[{ label: words.contactUs }]} />
      <header className="page-head info-head">
        <h1>{words.contactUs}</h1>
        <p>{words.callWriteOrDrop}</p>
      </header>
      <div className="contact-columns">
        <section aria-labelledby="write">
          <h2 id="write">{words.writeToUs}</h2>
          <WriteToUs />
        </section>
        <section aria-labelledby="find">
          <h2 id="find">{words.findUs}</h2>
          <ShopMap />
          <address className="contact-lines">
            <p lang={langOf(contactDetails.address)}>{contactDetails.address}</p>
            <p>
              {words.phone} <a href={identity.hotline.href}>{identity.hotline.shown}</a>
            </p>
            <p>
              {words.email} <a href={`mailto:${contactDetails.email}`}>{contactDetails.email}</a>
            </p>
            <p>
              {words.whatsapp} <a href={identity.whatsapp.href}>{identity.whatsapp.shown}</a>
            </p>
            <LegalFacts legal={shopDetails()} />
          </address>
        </section>
      </div>
      <section className="band info-section" aria-labelledby="branches">
        <h2 id="branches">{words.ourBranches}</h2>
        <BranchGrid branches={branches} />
      </section>
    </div>
  )
}

const empty: ContactForm = { firstName: '', lastName: '', email: '', number: '', subject: '', message: '' }

function WriteToUs() {
  return (
    <MessageForm
      draft="message"
      empty={empty}
      errorsOf={contactErrors}
      send={(body, headers) => api<typeof contact.create>('POST /contact/createContact', { body, headers })}
      button={words.sendMessage}
    >
      {(field) => (
        <>
          <TextField
            label={words.firstName}
            autoComplete="given-name"
            maxLength={60}
            {...field('firstName')}
          />
          <TextField
            label={words.lastName}
            autoComplete="family-name"
            maxLength={60}
            {...field('lastName')}
          />
          <TextField
            label={words.email}
            type="email"
            autoComplete="email"
            maxLength={254}
            {...field('email')}
          />
          <PhoneField label={words.phoneNumber} optional {...field('number')} />
          <TextField className="wide" label={words.subject} maxLength={160} {...field('subject')} />
          <TextArea className="wide" label={words.message} rows={6} maxLength={5000} {...field('message')} />
        </>
      )}
    </MessageForm>
  )
}
