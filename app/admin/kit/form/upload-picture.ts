import { upload } from './upload.ts'

/** Uploads one picture and returns its path; paths outside of /uploads/ are dropped. */
export async function uploadPicture(file: File, onProgress?: (share: number) => void): Promise<string[]> {
  const form = new FormData()
  form.append('images', file)
  const { imageUrl = [] } = await upload<{ imageUrl?: string[] }>('/upload-images', form, onProgress)
  return imageUrl.filter((path) => path.startsWith('/uploads/'))
}
