import { BanglaField } from '#app/admin/kit/form/bangla-field.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { codeNames, specFields } from '#shared/products/product-fields.ts'
import { deviceTypes } from '#shared/products/product-rules.ts'
import { FormSection } from '../form-section.tsx'
import type { ProductFormState } from './product-values.ts'

export function BasicsSection({ form: { field } }: { form: ProductFormState }) {
  return (
    <FormSection title="Basics">
      <div className="form-grid">
        <TextField className="wide" label="Title" maxLength={160} {...field('title')} />
        <TextField
          className="wide"
          label="Short description"
          hint="One line under the title on cards."
          maxLength={600}
          {...field('description')}
        />
        <BanglaField
          className="wide"
          of="Short description"
          maxLength={600}
          {...field('descriptionBangla')}
        />
        <TextField label="Brand" maxLength={60} {...field('brand')} />
        <SelectField label="Device type" {...field('deviceType')}>
          <option value="">Select a type</option>
          {deviceTypes.map((type) => (
            <option key={type}>{type}</option>
          ))}
        </SelectField>
        <TextField label="SKU" maxLength={60} spellCheck={false} {...field('sku')} />
        {codeNames.map((name) => {
          const { label, hint, max } = specFields[name]
          return (
            <TextField
              key={name}
              label={label}
              hint={hint}
              optional
              maxLength={max}
              spellCheck={false}
              {...field(`specs.${name}`)}
            />
          )
        })}
        <TextField label="Categories" hint="Separate with commas." optional {...field('categories')} />
        <TextField
          label="Picture description"
          hint="Read aloud by screen readers. If empty, the title is used."
          optional
          maxLength={160}
          {...field('productName')}
        />
        <TextField
          label="URL"
          hint="Last part of the link. If empty, it is made from the title."
          optional
          maxLength={90}
          spellCheck={false}
          {...field('slug')}
        />
      </div>
    </FormSection>
  )
}
