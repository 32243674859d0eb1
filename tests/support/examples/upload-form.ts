export type FormFile = { name: string; bytes: Buffer | string; field?: string }

/** The form that a browser sends to upload-images. All files claim to be JPEG: the shop must not trust the claim. */
export function uploadForm(files: FormFile[]): FormData {
  const form = new FormData()
  for (const { name, bytes, field = 'images' } of files)
    form.append(field, new Blob([new Uint8Array(Buffer.from(bytes))], { type: 'image/jpeg' }), name)
  if (files.length === 0) form.append('note', 'nothing here')
  return form
}
