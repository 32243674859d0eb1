export const linkCopied = 'Link copied'
