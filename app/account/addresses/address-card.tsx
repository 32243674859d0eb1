import { useState } from 'react'
import { Button } from '#app/ui/buttons/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { useForm } from '#app/ui/forms/use-form.ts'
import { Panel } from '#app/ui/layout/panel.tsx'
import { homeCountry } from '#shared/site/page-words.ts'
import { type Address, addressErrors } from './address-rules.ts'
import * as words from './words.ts'

const empty: Address = {
  name: '',
  street1: '',
  city: '',
  district: '',
  postal: '',
  country: homeCountry,
}

/** One address and its form. The address lives in this screen only; no call is made. */
export function AddressCard({ kind }: { kind: 'billing' | 'shipping' }) {
  const [address, setAddress] = useState<Address | null>(null)
  // Undefined until the form was open once: the button takes the focus when it comes back, not when the page opens.
  const [editing, setEditing] = useState<boolean>()
  const verb = address ? 'edit' : 'add'

  return (
    <Panel className="account-address">
      <div className="account-address-head">
        <h2>{words.kinds[kind].title}</h2>
        {!editing && (
          <Button
            variant="second"
            size="small"
            autoFocus={editing === false}
            aria-label={words.kinds[kind][verb]}
            onClick={() => setEditing(true)}
          >
            {words.actions[verb]}
          </Button>
        )}
      </div>
      {editing ? (
        <AddressForm
          start={address ?? empty}
          onSave={(next) => {
            setAddress(next)
            setEditing(false)
          }}
          onCancel={() => setEditing(false)}
        />
      ) : (
        <AddressLines address={address} />
      )}
    </Panel>
  )
}

function AddressLines({ address }: { address: Address | null }) {
  if (!address) return <p className="muted">{words.none}</p>
  const { name, street1, city, district, postal, country } = address
  return (
    <address>
      <b>{name}</b>
      <br />
      {street1}
      <br />
      {city}, {district} {postal}
      <br />
      {country}
    </address>
  )
}

type FormProps = { start: Address; onSave: (address: Address) => void; onCancel: () => void }

function AddressForm({ start, onSave, onCancel }: FormProps) {
  const { frame, field } = useForm({
    start,
    errorsOf: addressErrors,
    send: async (address) => onSave(address),
  })
  return (
    <form {...frame}>
      <div className="form-grid">
        <TextField
          className="wide"
          label={words.name}
          autoComplete="name"
          autoFocus
          required
          {...field('name')}
        />
        <TextField
          className="wide"
          label={words.street}
          autoComplete="address-line1"
          required
          {...field('street1')}
        />
        <TextField label={words.city} autoComplete="address-level2" required {...field('city')} />
        <TextField label={words.district} autoComplete="address-level1" required {...field('district')} />
        <TextField label={words.postcode} autoComplete="postal-code" required {...field('postal')} />
        <TextField label={words.country} autoComplete="country-name" required {...field('country')} />
      </div>
      <div className="buttons">
        <Button type="submit">{words.save}</Button>
        <Button variant="second" onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </form>
  )
}
