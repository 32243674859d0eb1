import { useState } from 'react'
import { Button } from '#app/ui/buttons/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { useForm } from '#app/ui/forms/use-form.ts'
import { Panel } from '#app/ui/layout/panel.tsx'
import { type Address, addressErrors } from './address-rules.ts'

const empty: Address = { name: '', street1: '', city: '', district: '', postal: '', country: 'Bangladesh' }

/** One address and its form. The address lives in this screen only; no call is made. */
export function AddressCard({ kind }: { kind: 'Billing' | 'Shipping' }) {
  const [address, setAddress] = useState<Address | null>(null)
  // Undefined until the form was open once: the button takes the focus when it comes back, not when the page opens.
  const [editing, setEditing] = useState<boolean>()
  const verb = address ? 'Edit' : 'Add'

  return (
    <Panel className="account-address">
      <div className="account-address-head">
        <h2>{kind} address</h2>
        {!editing && (
          <Button
            variant="second"
            size="small"
            autoFocus={editing === false}
            aria-label={`${verb} ${kind.toLowerCase()} address`}
            onClick={() => setEditing(true)}
          >
            {verb}
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
  if (!address) return <p className="muted">You have not set up this address yet.</p>
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
        <TextField className="wide" label="Name" autoComplete="name" autoFocus required {...field('name')} />
        <TextField
          className="wide"
          label="Street address"
          autoComplete="address-line1"
          required
          {...field('street1')}
        />
        <TextField label="City" autoComplete="address-level2" required {...field('city')} />
        <TextField label="District" autoComplete="address-level1" required {...field('district')} />
        <TextField label="Postcode" autoComplete="postal-code" required {...field('postal')} />
        <TextField label="Country" autoComplete="country-name" required {...field('country')} />
      </div>
      <div className="buttons">
        <Button type="submit">Save address</Button>
        <Button variant="second" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
