import { useWatch } from 'react-hook-form'
import { NamedOptions } from '#app/ui/fields/named-options.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { specFields } from '#shared/products/product-fields.ts'
import { parseList } from '#shared/products/product-rules.ts'
import { mostOfTerm, warrantyOf } from '#shared/units/warranty.ts'
import { FormSection } from '../form-section.tsx'
import { type ProductFormState, type WarrantyKind, warrantyIn } from './product-values.ts'

type Props = { form: ProductFormState }

const kinds: Record<WarrantyKind, string> = {
  rule: 'The shop’s rule',
  own: 'Set for this product',
  none: 'No warranty',
}
const note = specFields.warrantyNote

export function WarrantySection({ form }: Props) {
  const { control, field } = form
  const kind = useWatch({ control, name: 'warranty.kind' })
  const whole = { optional: true, type: 'number', min: '0', step: '1' }
  return (
    <FormSection title="Warranty">
      <div className="form-grid">
        <SelectField label="Warranty" {...field('warranty.kind')}>
          <NamedOptions names={kinds} />
        </SelectField>
        {kind === 'own' && (
          <>
            <TextField
              label="Length (months)"
              {...whole}
              max={mostOfTerm.months}
              {...field('warranty.months')}
            />
            <TextField
              label="Replacement (days)"
              hint="A faulty one is replaced within these days."
              {...whole}
              max={mostOfTerm.replacementDays}
              {...field('warranty.replacementDays')}
            />
            <TextField
              label="Service (years)"
              hint="Labour is free; the customer pays for parts."
              {...whole}
              max={mostOfTerm.serviceYears}
              {...field('warranty.serviceYears')}
            />
          </>
        )}
        <TextField label={note.label} optional maxLength={note.max} {...field('specs.warrantyNote')} />
        <Preview form={form} />
      </div>
    </FormSection>
  )
}

/** The warranty as shoppers will read it. */
function Preview({ form: { control } }: Props) {
  const [brand, deviceType, categories] = useWatch({ control, name: ['brand', 'deviceType', 'categories'] })
  const [values, warrantyNote] = useWatch({ control, name: ['warranty', 'specs.warrantyNote'] })
  const { long } = warrantyOf({
    brand,
    deviceType,
    categories: parseList(categories),
    warranty: warrantyIn(values),
    specs: { warrantyNote: warrantyNote.trim() },
  })
  return (
    <p className="wide small" aria-live="polite">
      <span className="muted">Shoppers read: </span>
      {long}.
    </p>
  )
}
