export const needsScripts = 'This form needs JavaScript. Without it, please call'
