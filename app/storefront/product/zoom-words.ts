export const pictureOf = (title: string, picture: number, count: number) =>
  `${title}, picture ${picture} of ${count}`
export const picturesOf = (title: string) => `Pictures of ${title}`
export const showSmaller = 'Show smaller'
export const showLarger = 'Show larger'
export const loadingThePicture = 'Loading the picture'
export const previousPicture = 'Previous picture'
export const nextPicture = 'Next picture'
export const close = 'Close'
