import { loadTexts } from './load-texts';

loadTexts('ar');
