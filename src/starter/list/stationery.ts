import { counted, type StarterSection } from './starter-section.ts'

export const stationery: StarterSection = {
  category: 'Stationery',
  categoryHi: 'कॉपी और पेन',
  displayOrder: 118,
  veg: null,
  lines: [
    counted('Notebook', 'कॉपी', 'notebook kapi school नोटबुक', 'piece'),
    counted('Ball Pen', 'पेन', 'pen kalam blue कलम', 'piece'),
    counted('Pencil', 'पेंसिल', 'pencil school पेंसिल', 'piece'),
    counted('Eraser', 'रबड़', 'rubber mitane रबर', 'piece'),
    counted('Sharpener', 'शार्पनर', 'pencil chilne कटर', 'piece'),
    counted('Scale', 'स्केल', 'ruler patti फुट्टा', 'piece'),
    counted('Glue Stick', 'गोंद', 'gum chipkane गोंद', 'piece'),
    counted('Sticky Tape', 'टेप', 'tape chipkane टेप', 'piece'),
  ],
}
