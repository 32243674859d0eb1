import { data } from 'react-router'
import { pageDataContext } from '#app/server-contexts.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Breadcrumbs } from '#app/ui/navigation/breadcrumbs.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import { pageMeta } from '#app/ui/page/page-meta.ts'
import type { Branch } from '#shared/contract/shops.ts'
import { identity } from '#shared/site/identity.ts'
import { hrefOf } from '#shared/site/page-words.ts'
import {
  type CheckedWarranty,
  parseWarrantyQuery,
  type WarrantyResult,
} from '#shared/units/warranty-check.ts'
import { PhoneDigitsField } from '../phone-digits-field.tsx'
import type { Route } from './+types/page.ts'
import { ClaimNotice } from './claim-notice.tsx'
import { ClaimSection } from './claim-section.tsx'
import { WarrantyFound } from './warranty-found.tsx'
import * as words from './words.tsx'
import '../info.css'
import '../track/track.css'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: words.checkYourWarranty,
    description: words.seeHowLongYour,
    path: '/warranty',
  })

type WarrantyForm = { serial: string; phone: string }
type WarrantyData = {
  typed: WarrantyForm
  result: WarrantyResult | { kind: 'unclear' } | null
  /** The outcome of a claim that was sent from this page, its number and its branch; empty at first. */
  claimed: { outcome: string; number: string; branch: string }
  branches: readonly Branch[]
}

/** The query is in the address, so that the page works without scripts. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const typed = { serial: url.searchParams.get('serial') ?? '', phone: url.searchParams.get('phone') ?? '' }
  const text = (name: string) => url.searchParams.get(name) ?? ''
  const claimed = { outcome: text('claim'), number: text('number'), branch: text('branch') }
  const empty = { typed, claimed, branches: [] }
  const pageData = context.get(pageDataContext)
  if (!typed.phone) {
    const branches = claimed.outcome === 'opened' ? await pageData.branches() : []
    return data<WarrantyData>({ ...empty, result: null, branches })
  }
  const query = parseWarrantyQuery(typed.serial, typed.phone)
  if (!query) return data<WarrantyData>({ ...empty, result: { kind: 'unclear' } })
  const result = await pageData.warranty(query)
  const branches = result.kind === 'found' ? await pageData.branches() : []
  return data<WarrantyData>(
    { ...empty, result, branches },
    { status: result.kind === 'too many' ? 429 : 200 },
  )
}

export default function WarrantyPage({ loaderData }: Route.ComponentProps) {
  const { typed, result, claimed, branches } = loaderData
  const found: CheckedWarranty | null = result?.kind === 'found' ? result.warranty : null
  return (
    <div className="wrap">
      <Breadcrumbs crumbs={[{ label: words.checkYourWarranty }]} />
      <header className="page-head info-head">
        <h1>{words.checkYourWarranty}</h1>
        <p>{words.theSerialNumberIs}</p>
      </header>
      <div className="track">
        <ClaimNotice {...claimed} branches={branches} />
        {found && (
          <WarrantyFound warranty={found} branches={branches}>
            <ClaimSection warranty={found} digits={typed.phone} branches={branches} />
          </WarrantyFound>
        )}
        {result && result.kind !== 'found' && <Notice kind="error">{refusals()[result.kind]}</Notice>}
        {/* A plain form: the answer is a page of its own, also without scripts. */}
        <form className="info-form" method="get" action={hrefOf('/warranty')}>
          <TextField
            label={words.serialNumber}
            name="serial"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={60}
            defaultValue={typed.serial}
            required
          />
          <PhoneDigitsField typed={found ? '' : typed.phone} hint={words.ofThePhoneThat} />
          <Button type="submit">{words.checkWarranty}</Button>
        </form>
        <p>
          {words.policyLead(
            <Link className="link" to="/warranty-policy">
              {words.warrantyPolicy}
            </Link>,
          )}
        </p>
      </div>
    </div>
  )
}

const refusals = () => ({
  unclear: words.unclear,
  unknown: words.unknown(identity.hotline.shown),
  'too many': words.tooMany(identity.hotline.shown),
})
