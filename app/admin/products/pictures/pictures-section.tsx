import { useWatch } from 'react-hook-form'
import { useRowQuestion } from '#app/admin/kit/form/row-question.tsx'
import { api } from '#app/api.ts'
import { toast } from '#app/ui/feedback/toast.ts'
import { FieldError } from '#app/ui/fields/field-error.tsx'
import type { uploads } from '#shared/contract/uploads.ts'
import { minimumImages } from '#shared/limits.ts'
import type { ProductFormState } from '../form/product-values.ts'
import { FormSection } from '../form-section.tsx'
import { PictureDrop } from './picture-drop.tsx'
import { PictureList } from './picture-list.tsx'
import { UploadList } from './upload-list.tsx'
import type { Uploads } from './use-uploads.ts'

type Props = { form: ProductFormState; uploads: Uploads }

export function PicturesSection({ form, uploads: { sending, isBusy, send } }: Props) {
  const images = useWatch({ control: form.control, name: 'images' })
  const [shown, colors] = useWatch({ control: form.control, name: ['pictureColors', 'options.color'] })
  const question = useRowQuestion<string>({
    question: () => 'Are you sure you want to delete this image?',
    action: 'Delete',
    onConfirm: remove,
  })

  function fail(message: string) {
    form.setFailure(new Error(message))
  }

  function upload(files: File[]) {
    form.setFailure(null)
    void send(files)
  }

  async function remove(img: string) {
    try {
      if (img.startsWith('/uploads/'))
        await api<typeof uploads.remove>('POST /delete-image', { body: { img } })
      const rest = form.getValues('images').filter((one) => one !== img)
      setImages(form, rest)
      toast('Image deleted')
    } catch {
      // Whatever the reason, the picture stays in its place.
      fail('Failed to delete image')
    }
  }

  const error = form.errorOf('images')
  return (
    <FormSection
      title="Pictures"
      hint={`${images.length} so far, at least ${minimumImages}. The first one goes on the card.`}
    >
      <PictureList
        images={images}
        onChange={(next) => setImages(form, next)}
        onDelete={question.ask}
        colors={colors.map(({ value }) => value.trim()).filter(Boolean)}
        shown={shown}
        onColor={(path, color) =>
          form.setValue('pictureColors', { ...shown, [path]: color }, { shouldDirty: true })
        }
      />
      <UploadList sending={sending} />
      <PictureDrop isBusy={isBusy} onFiles={upload} onFail={fail} />
      {error && <FieldError>{error}</FieldError>}
      {question.dialog}
    </FormSection>
  )
}

export function setImages(form: ProductFormState, images: string[]) {
  form.setValue('images', images, { shouldDirty: true, shouldValidate: true })
}
