/** Whether something of the text can be seen: not only joiners, spaces, combining marks and the like. */
export const hasVisible = (text: string): boolean =>
  /[^\p{Cf}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}]/u.test(text)
