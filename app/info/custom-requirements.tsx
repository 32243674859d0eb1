import { type CustomRequirementForm, customRequirementErrors } from '#shared/contact-rules.ts'
import type { contact } from '#shared/contract/contact.ts'
import { identity } from '#shared/identity.ts'
import { api } from '../api.ts'
import { PhoneField } from '../ui/fields/phone-field.tsx'
import { TextArea } from '../ui/fields/text-area.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { Breadcrumbs } from '../ui/navigation/breadcrumbs.tsx'
import { pageMeta } from '../ui/page/page-meta.ts'
import type { Route } from './+types/custom-requirements.ts'
import { MessageForm } from './parts/message-form.tsx'
import './info.css'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Custom requirements',
    description:
      'Tell us what you need and we find it: pre-orders, configurations we do not list, quantities for a business.',
    path: '/custom-requirements',
  })

const empty: CustomRequirementForm = {
  name: '',
  businessOrganization: '',
  emailAddress: '',
  contactNumber: '',
  address: '',
  additionalInfo: '',
}

export default function CustomRequirementsPage() {
  return (
    <div className="wrap wrap-narrow">
      <Breadcrumbs crumbs={[{ label: 'Custom requirements' }]} />
      <header className="page-head info-head">
        <h1>Custom requirements</h1>
        <p>
          A model that is out of stock, a configuration we do not list, twenty machines for an office: tell
          us, and a person from our shop calls you with a price and a date. In a hurry? Call{' '}
          <a href={identity.hotline.href}>{identity.hotline.shown}</a>.
        </p>
      </header>
      <MessageForm
        empty={empty}
        errorsOf={customRequirementErrors}
        send={(body) => api<typeof contact.customRequirements>('POST /contact/customRequirements', { body })}
        button="Send requirements"
      >
        {(field) => (
          <>
            <TextField label="Name" autoComplete="name" {...field('name')} />
            <TextField
              label="Business/Organization"
              autoComplete="organization"
              {...field('businessOrganization')}
            />
            <TextField label="Email address" type="email" autoComplete="email" {...field('emailAddress')} />
            <PhoneField label="Contact number" {...field('contactNumber')} />
            <TextField className="wide" label="Address" autoComplete="address-line1" {...field('address')} />
            <TextArea
              className="wide"
              label="Additional information"
              hint="Model, processor, memory, storage, quantity, budget, and when you need it."
              rows={6}
              {...field('additionalInfo')}
            />
          </>
        )}
      </MessageForm>
    </div>
  )
}
