import { loadTexts } from './load-texts';

loadTexts('de');
