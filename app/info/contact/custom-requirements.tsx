import { api } from '#app/api.ts'
import { pageDataContext } from '#app/server-contexts.ts'
import { PhoneField } from '#app/ui/fields/phone-field.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Breadcrumbs } from '#app/ui/navigation/breadcrumbs.tsx'
import { pageMeta } from '#app/ui/page/page-meta.ts'
import type { contact } from '#shared/contract/contact.ts'
import { type CustomRequirementForm, customRequirementErrors } from '#shared/people/contact-rules.ts'
import { choiceFrom } from '#shared/products/choice-address.ts'
import { chosenOptionsText } from '#shared/products/chosen-options.ts'
import { identity } from '#shared/site/identity.ts'
import type { Route } from './+types/custom-requirements.ts'
import { MessageForm } from './message-form.tsx'
import * as words from './words.tsx'
import '../info.css'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: words.customRequirements,
    description: words.tellUsWhatYou,
    path: '/custom-requirements',
  })

/** A pre-order names its product and choice in the address. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const id = url.searchParams.get('product')
  const found = id ? await context.get(pageDataContext).product({ id }) : null
  if (!found || !('product' in found)) return { preOrder: '' }
  const { title, sku, options } = found.product
  const choice = chosenOptionsText(choiceFrom(options, url.searchParams))
  return {
    preOrder: words.preOrder([title, choice].filter(Boolean).join(', '), sku),
  }
}

const empty: CustomRequirementForm = {
  name: '',
  businessOrganization: '',
  emailAddress: '',
  contactNumber: '',
  address: '',
  additionalInfo: '',
}

export default function CustomRequirementsPage({ loaderData: { preOrder } }: Route.ComponentProps) {
  return (
    <div className="wrap wrap-narrow">
      <Breadcrumbs crumbs={[{ label: words.customRequirements }]} />
      <header className="page-head info-head">
        <h1>{words.customRequirements}</h1>
        <p>{words.requirementsLead(<a href={identity.hotline.href}>{identity.hotline.shown}</a>)}</p>
      </header>
      <MessageForm
        key={preOrder}
        draft={`requirements ${preOrder}`}
        start={{ ...empty, additionalInfo: preOrder }}
        empty={empty}
        errorsOf={customRequirementErrors}
        send={(body, headers) =>
          api<typeof contact.customRequirements>('POST /contact/customRequirements', { body, headers })
        }
        button={words.sendRequirements}
      >
        {(field) => (
          <>
            <TextField label={words.name} autoComplete="name" maxLength={120} {...field('name')} />
            <TextField
              label={words.businessOrganization}
              autoComplete="organization"
              maxLength={160}
              {...field('businessOrganization')}
            />
            <TextField
              label={words.emailAddress}
              type="email"
              autoComplete="email"
              maxLength={254}
              {...field('emailAddress')}
            />
            <PhoneField label={words.contactNumber} {...field('contactNumber')} />
            <TextField
              className="wide"
              label={words.address}
              autoComplete="address-line1"
              maxLength={300}
              {...field('address')}
            />
            <TextArea
              className="wide"
              label={words.additionalInformation}
              hint={words.modelProcessorMemoryStorage}
              rows={6}
              maxLength={5000}
              {...field('additionalInfo')}
            />
          </>
        )}
      </MessageForm>
    </div>
  )
}
