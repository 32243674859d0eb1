import { lazy, Suspense } from 'react'
import { videoRefusal } from '#shared/video.ts'
import { Spinner } from '../../../../ui/feedback/spinner.tsx'
import { FieldError } from '../../../../ui/fields/field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { loadSection } from '../../../../ui/page/load-section.ts'
import { storedVideo } from '../form/save-product.ts'
import type { Form } from '../form/use-draft.ts'
import { FormSection } from '../form-section.tsx'

const DetailsEditor = lazy(() => loadSection(() => import('./details-editor.tsx')))

type Props = { form: Form; onFail: (words: string | null) => void }

export function DetailsSection({ form: { draft, set, field, errorOf }, onFail }: Props) {
  function checkVideo() {
    if (draft.descriptionVideoUrl === '') return
    const stored = storedVideo(draft.descriptionVideoUrl)
    set({ descriptionVideoUrl: stored ?? '' })
    onFail(stored === null ? videoRefusal : null)
  }

  const error = errorOf('details')
  return (
    <FormSection title="Details">
      <div className="adm-form">
        <div>
          <Suspense fallback={<Spinner>Loading the editor...</Spinner>}>
            <DetailsEditor value={draft.details} onChange={(details) => set({ details })} />
          </Suspense>
          {error && <FieldError>{error}</FieldError>}
        </div>
        <TextField
          label="Video link"
          hint="A normal YouTube watch link, not a Shorts video."
          optional
          type="url"
          maxLength={300}
          onBlur={checkVideo}
          {...field('descriptionVideoUrl')}
        />
      </div>
    </FormSection>
  )
}
