/**
 * The field that has the focus when its dialog opens; none on a phone, where the keyboard would cover the dialog. To be spread
 * on an input.
 */
export const beginsHere = () => ({ 'data-autofocus': matchMedia('(hover: hover)').matches || undefined })
