import { useWatch } from 'react-hook-form'
import { AdminForm } from '#app/admin/kit/form/admin-form.tsx'
import { BanglaField } from '#app/admin/kit/form/bangla-field.tsx'
import { type AdminFormState, useAdminForm } from '#app/admin/kit/form/use-admin-form.ts'
import { api } from '#app/api.ts'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import type { shopDetails } from '#shared/contract/shop-details.ts'
import type { ShopDetails } from '#shared/site/shop-details.ts'
import {
  type FieldName,
  isBangla,
  labels,
  numberErrors,
  sections,
  toDetails,
  toValues,
  type Values,
} from './detail-values.ts'
import { DetailsPreview } from './details-preview.tsx'

type Props = { details: ShopDetails; onSaved: () => unknown }

export function DetailsForm({ details, onSaved }: Props) {
  const form = useAdminForm({
    start: toValues(details) as Values,
    basis: details,
    labels,
    toValues,
    errorsOf: numberErrors,
    send: (values, basedOn) =>
      api<typeof shopDetails.save>('PUT /shop-details', { body: { ...toDetails(values), basedOn } }),
    saved: 'Shop details saved. Pages that are open elsewhere show them after a reload.',
    onSaved,
  })
  const typed = useWatch({ control: form.control }) as Values

  return (
    <div className="shop-details">
      <AdminForm
        form={form}
        className="admin-form"
        failed="The details could not be saved."
        save="Save details"
      >
        {sections.map(({ title, about, fields }) => (
          <fieldset key={title} className="panel">
            <legend>{title}</legend>
            {about && <p className="small muted">{about}</p>}
            {(Object.entries(fields) as [FieldName, string][]).map(([name, label]) => (
              <DetailField key={name} label={label} field={form.field(name)} />
            ))}
          </fieldset>
        ))}
      </AdminForm>
      <DetailsPreview details={toDetails(typed)} />
    </div>
  )
}

type FieldProps = { label: string; field: ReturnType<AdminFormState<Values>['field']> }

function DetailField({ label, field }: FieldProps) {
  const name = field.name as FieldName
  const rows = name.startsWith('bankText') ? { rows: 3 } : {}
  if (name === 'nameBangla') return <TextField label={labels[name]} lang="bn" autoComplete="off" {...field} />
  if (isBangla(name)) return <BanglaField of={label} autoComplete="off" {...rows} {...field} />
  if (rows.rows) return <TextArea label={label} {...rows} {...field} />
  return <TextField label={label} autoComplete="off" {...field} />
}
