export const play = (title: string) => `Play video: ${title}`
