/** The seeded customers, each with a relative frequency of visits. */
export const customers: readonly { nickname: string; visits: number }[] = [
  { nickname: 'Asha', visits: 9 },
  { nickname: 'रमेश', visits: 8 },
  { nickname: 'அருண்', visits: 6 },
  { nickname: "Zoë's mum", visits: 5 },
  { nickname: 'Imran Bhai', visits: 7 },
  { nickname: 'Gudiya 🌸', visits: 4 },
  { nickname: 'సుజాత', visits: 4 },
  { nickname: 'Mrs. D’Souza (2nd floor)', visits: 5 },
  { nickname: 'ਹਰਪ੍ਰੀਤ', visits: 3 },
  { nickname: 'فاطمہ', visits: 4 },
  { nickname: 'মিতালি', visits: 3 },
  { nickname: 'Kavya', visits: 6 },
  { nickname: 'Sunil from the tailor shop next door', visits: 2 },
  { nickname: 'ಲಕ್ಷ್ಮಿ', visits: 2 },
  { nickname: 'Joy', visits: 2 },
  { nickname: 'Neha', visits: 1 },
]
