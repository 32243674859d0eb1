import { lazy, Suspense, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Spinner } from '#app/ui/feedback/spinner.tsx'
import { FieldError } from '#app/ui/fields/field-error.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { loadModule } from '#app/ui/page/load-module.ts'
import { videoRefusal } from '#shared/products/video.ts'
import type { ProductFormState } from '../form/product-values.ts'
import { storedVideo } from '../form/save-product.ts'
import { FormSection } from '../form-section.tsx'

const DetailsEditor = lazy(() => loadModule(() => import('./details-editor.tsx')))

type DetailsName = 'details' | 'detailsBangla'

export function DetailsSection({ form }: { form: ProductFormState }) {
  const { field, getValues, setValue, setFailure } = form
  const error = form.errorOf('details') ?? form.errorOf('detailsBangla')
  const [name, setName] = useState<DetailsName>('details')
  const details = useWatch({ control: form.control, name })

  function checkVideo() {
    const link = getValues('descriptionVideoUrl')
    if (link === '') return
    const stored = storedVideo(link)
    setValue('descriptionVideoUrl', stored ?? '', { shouldDirty: true })
    setFailure(stored === null ? new Error(videoRefusal) : null)
  }

  return (
    <FormSection title="Details">
      <div className="admin-form">
        <SelectField
          label="Language of the text"
          value={name}
          onChange={({ target }) => setName(target.value as DetailsName)}
        >
          <option value="details">English</option>
          <option value="detailsBangla">Bangla</option>
        </SelectField>
        <div lang={name === 'detailsBangla' ? 'bn' : undefined}>
          <Suspense fallback={<Spinner>Loading the editor...</Spinner>}>
            <DetailsEditor
              value={details}
              key={name}
              onChange={(html) => setValue(name, html, { shouldDirty: true, shouldValidate: true })}
            />
          </Suspense>
          {error && <FieldError>{error}</FieldError>}
        </div>
        <TextField
          label="Video link"
          hint="A normal YouTube watch link, not a Shorts video."
          optional
          type="url"
          maxLength={300}
          {...field('descriptionVideoUrl', { onBlur: checkVideo })}
        />
      </div>
    </FormSection>
  )
}
